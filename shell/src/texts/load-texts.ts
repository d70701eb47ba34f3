import type { Language } from '@orangery/locales';

type Texts = Readonly<Record<'shell' | 'errors', Readonly<Record<string, unknown>>>>;

/** One script a language, preloaded by the page for the visitor's. */
const loaders: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
  ru: () => import('./ru.ts'),
  fa: () => import('./fa.ts'),
};

/** Milliseconds before the next attempt, and the longest such pause. */
const firstPause = 250;
const longestPause = 8_000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Without its texts the page is blank, so it goes on asking until they come. */
export async function loadTexts(language: Language): Promise<Texts> {
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 2)) {
    try {
      return await loaders[language]();
    } catch {
      await wait(pause);
    }
  }
}
