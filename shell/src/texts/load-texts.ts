import type { Language } from '@orangery/locales';
import { loadPersistently } from '@orangery/platform';

type Texts = Readonly<Record<'shell' | 'errors', Readonly<Record<string, unknown>>>>;

/** One script a language, preloaded by the page for the visitor's. */
const loaders: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
  ru: () => import('./ru.ts'),
  fa: () => import('./fa.ts'),
};

/** Without its texts the page is blank, so it goes on asking until they come. */
export const loadTexts = (language: Language): Promise<Texts> => loadPersistently(loaders[language]);
