export type Direction = 'ltr' | 'rtl';

/** Which way words are read, undefined where there are none, and how many decided it. */
export type Reading = { direction: Direction | undefined; words: number };

/** Two signs of a script that puts no spaces between words, or a word. A name like `react-dom/client.js` is one. */
const wordPattern =
  /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{1,2}|\p{L}(?:[\p{L}\p{M}\p{N}._/@:#+'’-]|\u200c)*/gu;
const fromRight = /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Shares of right-to-left words from which a text becomes right-to-left, and from which it stays so, or is so among others. */
const becomes = 0.5;
const stays = 0.3;
/** Only this many words, texts, and UTF-16 units of a text are examined. */
const maxWords = 100;
const maxTexts = 1_000;
const maxLength = 4_000;

/**
 * Which way texts are read, by most of their words: in Persian, many a line begins with a name in Latin letters. It is
 * decided word by word, and once decided it takes more to change, so that a text that grows does not turn to and fro.
 * @param around direction of what the texts stand in: a Persian paragraph may be full of English terms
 */
export function readingOf(texts: Iterable<string>, around?: Direction): Reading {
  let direction: Direction | undefined;
  let [words, right, seen] = [0, 0, 0];
  for (const text of texts) {
    seen += 1;
    for (const [word] of text.slice(0, maxLength).matchAll(wordPattern)) {
      words += 1;
      if (fromRight.test(word)) right += 1;
      direction =
        right / words >= (direction === 'rtl' || around === 'rtl' ? stays : becomes) ? 'rtl' : 'ltr';
      if (words === maxWords) return { direction, words };
    }
    if (seen === maxTexts) break;
  }
  return { direction, words };
}

/** Which way a text is read; `auto`, for the browser to say, where it has no words. */
export const directionOf = (text: string): Direction | 'auto' => readingOf([text]).direction ?? 'auto';
