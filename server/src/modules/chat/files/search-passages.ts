import { comparable } from '../../../http/comparable-text.ts';

/** Letters of a word that are left when its ending is taken off, and how many are. */
const leastStem = 4;
const ending = 2;
/** What a word with another ending counts, beside the word itself. */
const stemWorth = 0.6;
/** What the words of the query count when they stand together. */
const phraseWorth = 2;
/** Words of a query that are looked for. */
const maxTerms = 16;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Scripts that set no spaces between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/u;
const letter = /[\p{L}\p{N}\p{M}]/u;

type Term = { readonly word: string; readonly stem: string };

type Count = (text: string, word: string) => number;

type Passage = {
  readonly text: string;
  /** The first letters of what follows, where the passage ends inside a line: a word may go on there. */
  readonly after?: string;
};

/**
 * The passages that have words of a query, the best first. Rare words count more than frequent ones, each of them more than the same one
 * again. Case, width and the letters that Persian, Arabic and Russian write in two ways do not matter, nor do endings of longer words.
 */
export function searchPassages<P extends Passage>(passages: readonly P[], query: string): readonly P[] {
  const phrase = comparable(query).trim();
  const texts = passages.map(({ text, after = '' }) => comparable(text + after));
  const terms = termsOf(phrase);
  const scores = scoresOf(texts, terms, countWords);
  // Names in code are words inside of words.
  const found = scores.some((score) => score > 0) ? scores : scoresOf(texts, terms, countAnywhere);
  return passages
    .map((passage, index) => {
      const isWhole = texts[index]?.includes(phrase) ?? false;
      return { passage, score: (found[index] ?? 0) * (isWhole ? phraseWorth : 1) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ passage }) => passage);
}

function scoresOf(texts: readonly string[], terms: readonly Term[], count: Count): Float64Array {
  const scores = new Float64Array(texts.length);
  for (const term of terms) {
    const found = texts.map((text) => worthIn(text, term, count));
    const having = found.filter((worth) => worth > 0).length;
    const rarity = Math.log(1 + texts.length / (having + 0.5));
    found.forEach((worth, index) => {
      scores[index] = (scores[index] ?? 0) + rarity * worth;
    });
  }
  return scores;
}

/** The words of a query; of one that has none, as `=>`, all of it. */
function termsOf(phrase: string): readonly Term[] {
  const words = [...segmenter.segment(phrase)].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
  const unique = [...new Set(words.length > 0 ? words : [phrase])].filter((word) => word !== '');
  return unique.slice(0, maxTerms).map((word) => ({ word, stem: stemOf(word) }));
}

/** The word without its ending, as far as one can know without its language. */
const stemOf = (word: string): string =>
  unspaced.test(word) || word.length < leastStem + ending || /\d/.test(word) ? word : word.slice(0, -ending);

/** Between 0 and 1, the more the more often it is there. */
function worthIn(text: string, { word, stem }: Term, count: Count): number {
  const whole = count(text, word);
  const worth = whole > 0 || stem === word ? whole : count(text, stem) * stemWorth;
  return worth / (worth + 1);
}

/** How often a text has a word, or one that begins with it. */
function countWords(text: string, word: string): number {
  if (unspaced.test(word) || !letter.test(word.charAt(0))) return countAnywhere(text, word);
  let count = 0;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
    if (!letter.test(text.charAt(at - 1))) count += 1;
  return count;
}

const countAnywhere: Count = (text, word) => text.split(word).length - 1;
