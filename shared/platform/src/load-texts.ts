import type { Language } from '@orangery/api';
import { addTexts, languages } from '@orangery/locales';
import type { RemoteDefinition, Texts } from './contract.ts';

/**
 * Loads a remote's texts and hands them to i18next, one language when it is asked for. The language of the page starts
 * loading at once, while the rest of the remote still loads. A load that failed is tried again the next time.
 */
export function createTextLoader({ name, texts }: Pick<RemoteDefinition, 'name' | 'texts'>) {
  const loads = new Map<Language, Promise<Texts>>();

  function load(language: Language): Promise<Texts> {
    const known = loads.get(language);
    if (known) return known;
    const started = texts[language]().then((module) => module.default);
    loads.set(language, started);
    started.catch(() => loads.delete(language));
    return started;
  }

  const current = languages.find((language) => language === document.documentElement.lang);
  if (current) void load(current);

  return async (language: Language): Promise<void> => addTexts(name, language, await load(language));
}
