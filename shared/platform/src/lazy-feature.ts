import { addTranslations, languages } from '@orangery/locales';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import type { Preloadable, RemoteDefinition } from './contract.ts';
import { lazyPart } from './lazy-part.ts';

/** The translations of a part that is loaded on demand: a namespace, which names its files, and one lazy import a language. */
export type FeatureTranslations = {
  namespace: string;
  load: RemoteDefinition['translations'];
};

/**
 * A component that is loaded when it is first shown, together with its translations in the language of the page. Below
 * `Suspense`.
 * @param load imports the component
 */
export const lazyFeature = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  translations: FeatureTranslations,
): ComponentType<P> & Required<Preloadable> =>
  lazyPart(async () => {
    const [component] = await Promise.all([load(), addFeatureTranslations(translations)]);
    return component;
  });

/** Loads the translations of a part in the language of the page; resolves when `t` knows them. Rejects when they do not come. */
export async function addFeatureTranslations({ namespace, load }: FeatureTranslations): Promise<void> {
  const language = languages.find((one) => one === i18next.language) ?? 'en';
  addTranslations(namespace, language, (await load[language]()).default);
}
