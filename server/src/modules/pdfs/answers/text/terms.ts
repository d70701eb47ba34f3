import { fold } from './fold.ts';
import { persianStem } from './persian-stem.ts';
import { emptyWords, questionWords } from './stop-words.ts';

/** How the words of a script are brought to one form. The database has stemmers for English and Russian. */
export type TermKind = 'english' | 'russian' | 'plain';

/** What a text is found by: a word, or two characters of Chinese that stand together. */
export type Term = {
  readonly kind: TermKind;
  readonly text: string;
  /** It is a part of another term as well, and says less. */
  readonly isPart?: true;
};

const maxTermLength = 40;
const words = new Intl.Segmenter('en', { granularity: 'word' });
const han = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;
const hanInside =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const arabic = /\p{Script=Arabic}/u;
const cyrillic = /\p{Script=Cyrillic}/u;
const latin = /\p{Script=Latin}/u;

/** The terms of a text, in order, each as often as it stands there; the commonest words of Persian and Chinese are left out. */
export const termsOf = (text: string): Term[] => collectTerms(text, chinese);

function collectTerms(text: string, chineseOf: typeof chinese): Term[] {
  const terms: Term[] = [];
  // A zero-width non-joiner stands where Persian adds an ending to a word.
  for (const part of fold(text).replaceAll('\u200c', ' ').match(hanInside) ?? [])
    if (han.test(part)) terms.push(...chineseOf(part));
    else
      for (const { segment, isWordLike } of words.segment(part))
        if (isWordLike) terms.push(...termsOfWord(segment));
  return terms;
}

/** The same without what only makes a question of it. */
export const termsOfQuestion = (text: string): Term[] =>
  collectTerms(text, chineseOfQuestion).filter((term) => !questionWords.has(term.text));

function termsOfWord(given: string): readonly Term[] {
  const word = given.replace(/['’]s?$/u, '').slice(0, maxTermLength);
  if (word === '') return [];
  if (arabic.test(word)) return persian(word);
  if (cyrillic.test(word)) return [{ kind: 'russian', text: word }];
  if (latin.test(word)) return [{ kind: 'english', text: word }];
  return [{ kind: 'plain', text: word }];
}

/**
 * Words of Chinese are cut differently in a question and in a text; each two characters that stand together are the same in both, and
 * longer words are often shortened to one.
 */
function chinese(word: string): readonly Term[] {
  if (emptyWords.chinese.has(word)) return [];
  const characters = [...word];
  if (characters.length === 0) return [];
  if (characters.length === 1) return [{ kind: 'plain', text: word }];
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  const terms: readonly Term[] = [
    ...pairs.map((text): Term => ({ kind: 'plain', text })),
    ...characters.map((text): Term => ({ kind: 'plain', text, isPart: true })),
  ];
  return terms.filter(({ text }) => !emptyWords.chinese.has(text));
}

const chineseWords = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * A question is cut into words as well: empty ones separate others, and two characters of different words, which a text hardly has
 * together, are only a part. Two words of one character each may be a word that the dictionary does not know.
 */
function chineseOfQuestion(question: string): readonly Term[] {
  const terms: Term[] = [];
  let run: string[] = [];
  const close = () => {
    const joints = jointsOf(run);
    terms.push(
      ...chinese(run.join('')).map(
        (term): Term => (joints.has(term.text) ? { ...term, isPart: true } : term),
      ),
    );
    run = [];
  };
  for (const { segment } of chineseWords.segment(question))
    if (emptyWords.chinese.has(segment)) close();
    else run.push(segment);
  close();
  return terms;
}

/** Pairs of characters where words meet, unless both words are single characters. */
const jointsOf = (run: readonly string[]): ReadonlySet<string> =>
  new Set(
    run.slice(1).flatMap((word, index) => {
      const [before, after] = [[...(run[index] ?? '')], [...word]];
      return before.length + after.length > 2 ? [`${before.at(-1)}${after[0]}`] : [];
    }),
  );

const persian = (word: string): Term[] =>
  emptyWords.persian.has(word) ? [] : [{ kind: 'plain', text: persianStem(word) }];
