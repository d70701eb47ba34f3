import { type Language, retryDelay, sleep } from '@orangery/api';
import { addTranslations, languages } from '@orangery/locales';
import type { RemoteDefinition, Translations } from './contract.ts';

/** Before the second and last try, milliseconds. */
const pauses = { first: 400, max: 400 };

/**
 * Loads a remote's translations and hands them to i18next, one language when it is asked for. The language of the page starts
 * loading at once, while the rest of the remote still loads. A load that fails is tried a second time after a moment, and anew the next time.
 */
export function createTranslationLoader({
  name,
  translations,
}: Pick<RemoteDefinition, 'name' | 'translations'>) {
  const loads = new Map<Language, Promise<Translations>>();

  function load(language: Language): Promise<Translations> {
    const known = loads.get(language);
    if (known) return known;
    const started = translations[language]().then((module) => module.default);
    loads.set(language, started);
    started.catch(() => loads.delete(language));
    return started;
  }

  let added: Language | null = null;
  const current = languages.find((language) => language === document.documentElement.lang);
  if (current) void load(current);

  async function loadAgain(language: Language): Promise<Translations> {
    await sleep(retryDelay(1, pauses));
    return load(language);
  }

  return async (language: Language): Promise<void> => {
    // Every view of the remote that is mounted comes by here.
    if (language === added) return;
    addTranslations(name, language, await load(language).catch(() => loadAgain(language)));
    added = language;
  };
}
