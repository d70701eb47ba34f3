import type { Language } from '@orangery/locales';

type Texts = Readonly<Record<'shell' | 'errors', Readonly<Record<string, unknown>>>>;

/** One script a language, preloaded by the page for the visitor's. */
const loaders: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
  ru: () => import('./ru.ts'),
  fa: () => import('./fa.ts'),
};

export const loadTexts = (language: Language): Promise<Texts> => loaders[language]();
