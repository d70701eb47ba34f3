import { addFeatureTranslations, type FeatureTranslations, loadPersistently } from '@orangery/platform';
import i18next from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';

const namespace = 'chat';

const translations: FeatureTranslations = {
  namespace,
  load: {
    en: () => import('@orangery/locales/en/chat.json'),
    zh: () => import('@orangery/locales/zh/chat.json'),
    ru: () => import('@orangery/locales/ru/chat.json'),
    fa: () => import('@orangery/locales/fa/chat.json'),
  },
};

let loading: Promise<void> | null = null;

/** Loads the translations of this package in the language of the page. */
export function loadTranslations(): Promise<void> {
  if (loading) return loading;
  const known = i18next.hasResourceBundle(i18next.language, namespace);
  const started = known ? Promise.resolve() : loadPersistently(() => addFeatureTranslations(translations));
  // What React reads of a promise: with it, a component does not suspend for translations that are there.
  const settled = () => Object.assign(started, { status: 'fulfilled', value: undefined });
  if (known) settled();
  else void started.then(settled);
  loading = started;
  return started;
}

/** `useTranslation` for the parts of this package; suspends until their translations are there. */
export function useChatTranslation() {
  use(loadTranslations());
  return useTranslation(namespace);
}
