import i18next from 'i18next';
import { type SpokenWords, spokenText } from './spoken-text.ts';

/**
 * Cuts an answer into what is spoken at once, while it is being written. `take` is given the whole text so far and gives
 * what is complete and new; `rest` gives what is left when the text has ended. A text that does not go
 * on from the one before, as where that was a thought, is taken from its start.
 */
export type SentenceCutter = { take: (text: string) => string[]; rest: (text: string) => string[] };

/** UTF-16 units. A short piece waits for the next one; a long one is cut at a comma, at last at a space. */
const minLength = 12;
const maxLength = 240;
/** So much without any end is no sentence: it is cut where it stands. */
const maxWithoutEnd = 800;

const ends = /[.!?…؟۔]+["'”’»)\]*_]*(?=\s)|[。！？；]+["'”’」』）*_]*|\n+/gu;
const softEnds = /[,;:،؛，、：]\s*|\s/gu;
const fence = /^[ \t]{0,12}(?:[-*+][ \t]+|\d{1,3}[.)][ \t]+)?(`{3,}|~{3,})/;
/** What looks like the end of a sentence and is none: the number of a list, an initial, an abbreviation. */
const noEnd =
  /(?:^|[\s(])(?:\d{1,3}|\p{Lu}|e\.g|i\.e|etc|vs|Mr|Mrs|Ms|Dr|Prof|No|St|т\.е|т\.д|т\.п|г|ул|им)\.$/u;

/** The words in the language of the page. */
export const spokenWords = (): SpokenWords => ({ code: i18next.t('speech.code', { ns: 'chat' }) });

export function createSentenceCutter(words: SpokenWords): SentenceCutter {
  let at = 0;
  let open: string | null = null;
  let kept = '';
  /** What `at` has passed. */
  let passed = '';

  const flush = () => {
    const text = spokenText(kept);
    kept = '';
    return text === '' ? [] : pieces(text);
  };
  const keep = (piece: string) => {
    kept += piece;
    return spokenText(kept).length >= minLength ? flush() : [];
  };

  /** Takes the line that begins at `at` when it is a fence or lies in a code block; null when it is a line to speak. */
  const code = (line: string): string[] | null => {
    const mark = fence.exec(line)?.[1];
    if (open !== null) {
      if (mark?.startsWith(open) && line.trim() === mark) open = null;
      return [];
    }
    if (!mark) return null;
    open = mark;
    return [...flush(), words.code];
  };

  const step = (text: string, final: boolean): string[] => {
    const spoken: string[] = [];
    if (!text.startsWith(passed)) [at, open, kept] = [0, null, ''];
    while (at < text.length) {
      const lineEnd = text.indexOf('\n', at);
      const line = text.slice(at, lineEnd < 0 ? undefined : lineEnd);
      const atLineStart = at === 0 || text[at - 1] === '\n';
      // What a line is shows when it is complete; prose is not kept waiting for that.
      const maybeFence = atLineStart && /^[ \t]*(?:[-*+]|\d{1,3}[.)])?[ \t]*(?:[`~]|$)/.test(line);
      if (lineEnd < 0 && !final && (open !== null || maybeFence)) return spoken;
      const taken = atLineStart ? code(line) : null;
      if (taken) {
        spoken.push(...taken);
        at = lineEnd < 0 ? text.length : lineEnd + 1;
        continue;
      }
      const end = endOf(text, at);
      if (end === null) return spoken;
      spoken.push(...keep(text.slice(at, end)));
      at = end;
      // A line that ended is not glued to the next: what stands on its own is spoken on its own.
      if (text[end - 1] === '\n') spoken.push(...(kept.trim().length > 3 ? flush() : []));
    }
    return spoken;
  };

  return {
    take: (text) => {
      const spoken = step(text, false);
      passed = text.slice(0, at);
      return spoken;
    },
    rest: (text) => {
      const spoken = step(text, true);
      if (open === null) kept += text.slice(at);
      at = text.length;
      return [...spoken, ...flush()];
    },
  };
}

/** Where the sentence that begins at `from` ends; null when that is not known yet. */
function endOf(text: string, from: number): number | null {
  const part = text.slice(from, from + maxWithoutEnd);
  for (const found of part.matchAll(ends)) {
    const end = found.index + found[0].length;
    if (found[0].startsWith('\n') || !noEnd.test(part.slice(Math.max(0, end - 12), end))) return from + end;
  }
  if (part.length < maxWithoutEnd) return null;
  return from + (part.lastIndexOf(' ') + 1 || maxWithoutEnd);
}

/** Pieces of at most `maxLength`. */
function pieces(text: string): string[] {
  if (text.length <= maxLength) return [text];
  const soft = [...text.slice(0, maxLength).matchAll(softEnds)];
  const comma =
    soft.findLast((found) => found[0].trim() !== '' && found.index > maxLength / 3) ?? soft.at(-1);
  const cut = comma ? comma.index + comma[0].length : maxLength;
  return [text.slice(0, cut).trim(), ...pieces(text.slice(cut).trim())];
}
