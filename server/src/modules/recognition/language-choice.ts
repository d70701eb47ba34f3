import type { Language, RecognitionLanguage } from '@orangery/api/contract';

export type AskedLanguage = 'auto' | RecognitionLanguage;

const ofInterface: Readonly<Record<Language, RecognitionLanguage>> = {
  en: 'en',
  zh: 'zh-Hans',
  ru: 'ru',
  fa: 'fa',
};

type Guess = {
  /** Language of the interface. */
  readonly ofPerson: Language;
  /** A better guess, where there is one. */
  readonly likely?: RecognitionLanguage | undefined;
};

/**
 * Languages to read a picture with, the likely ones first; what follows is tried when the result is poor. Empty when what
 * was asked for is not installed.
 */
export function languageChoices(
  asked: AskedLanguage,
  { ofPerson, likely = ofInterface[ofPerson] }: Guess,
  offered: readonly RecognitionLanguage[],
): (readonly RecognitionLanguage[])[] {
  if (asked !== 'auto') return offered.includes(asked) ? [withEnglish(asked, offered)] : [];
  const order = [likely, ...offered.filter((language) => language !== likely)];
  return order
    .filter((language) => offered.includes(language))
    .map((language) => withEnglish(language, offered));
}

/** English words are in Russian texts, too. Data of Chinese has Latin letters; running Persian is read worse with English. */
const withEnglish = (
  language: RecognitionLanguage,
  offered: readonly RecognitionLanguage[],
): readonly RecognitionLanguage[] =>
  language === 'ru' && offered.includes('en') ? [language, 'en'] : [language];

const scripts: Readonly<Record<RecognitionLanguage, RegExp>> = {
  en: /\p{Script=Latin}/gu,
  'zh-Hans': /\p{Script=Han}/gu,
  'zh-Hant': /\p{Script=Han}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  fa: /\p{Script=Arabic}/gu,
};
/** Part of the letters of a page from which on they are no misread stains. */
const minPart = 0.05;

/** Those of the languages in whose script a page was written, as it was read; all of them when it has no letters. */
export function languagesWritten(
  text: string,
  languages: readonly RecognitionLanguage[],
): readonly RecognitionLanguage[] {
  const letters = text.match(/\p{Letter}/gu)?.length ?? 0;
  return languages.filter((language) => (text.match(scripts[language])?.length ?? 0) >= minPart * letters);
}
