import type { Language } from '@orangery/locales';
import { loadPersistently } from '@orangery/platform';

type Translations = Readonly<Record<'shell' | 'errors', Readonly<Record<string, unknown>>>>;

/** One script a language, preloaded by the page for the visitor's. */
const loaders: Readonly<Record<Language, () => Promise<Translations>>> = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
  ru: () => import('./ru.ts'),
  fa: () => import('./fa.ts'),
};

/** Without its translations the page is blank, so it goes on asking until they come. */
export const loadTranslations = (language: Language): Promise<Translations> =>
  loadPersistently(loaders[language]);
