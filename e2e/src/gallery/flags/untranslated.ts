import type { Dictionary, Language } from '../dictionary.ts';
import type { Finding } from './finding.ts';
import type { Wording } from './wordings.ts';

const ownLetters: Readonly<Record<Language, RegExp>> = {
  en: /[a-z]/i,
  zh: /\p{Script=Han}/u,
  ru: /\p{Script=Cyrillic}/u,
  fa: /\p{Script=Arabic}/u,
};

/** A sentence rather than a name: three words of Latin letters. */
const latinSentence = /(?:\b[a-z]{2,}\b[^a-z]+){2,}\b[a-z]{2,}\b/i;

function faultOf({ text, isContent }: Wording, language: Language, dictionary: Dictionary): string | null {
  if (dictionary.keys.has(text)) return 'a key';
  if (/\{\{.*?\}\}/.test(text)) return 'a placeholder';
  if (language === 'en' || isContent || !/[a-z]/i.test(text)) return null;
  if (dictionary.isWordingOf('en', text) && !dictionary.isWordingOf(language, text)) return 'English';
  if (ownLetters[language].test(text)) return null;
  return latinSentence.test(text) && !dictionary.isWordingOf(language, text) ? 'Latin letters' : null;
}

/** Texts that are in another language than the page, or are no text at all. */
export function findUntranslated(
  wordings: readonly Wording[],
  language: Language,
  dictionary: Dictionary,
): Finding[] {
  return wordings.flatMap((wording) => {
    const fault = faultOf(wording, language, dictionary);
    return fault
      ? [
          {
            kind: 'untranslated' as const,
            what: wording.what,
            detail: `${fault}: ${wording.text.slice(0, 120)}`,
          },
        ]
      : [];
  });
}
