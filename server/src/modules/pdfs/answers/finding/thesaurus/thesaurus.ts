import type { SimilarWord } from '../similar-words.ts';
import { baseForms, type PartOfSpeech } from './base-forms.ts';
import { nearMeaning, sameMeaning } from './lookup.ts';
import { type OpenFile, openWordnet, type SensePlace, type Wordnet } from './wordnet.ts';

/** Meanings of a word that are looked at, the commonest first. */
const maxSenses = 3;
/** Wider and narrower meanings of one that are read: `person` has hundreds. */
const maxRelated = 40;
/** WordNet's signs for wider, narrower and similar meanings. */
const relations: ReadonlySet<string> = new Set(['@', '~', '&']);
const parts: readonly PartOfSpeech[] = ['noun', 'verb', 'adjective', 'adverb'];

/** Looks up single words that mean the same as an English one, or something near it. Nothing is kept in memory. */
export function createThesaurus(openFile?: OpenFile) {
  // Lookups at the same time share the open files; the last one closes them.
  let shared: { readonly wordnet: Wordnet; users: number } | undefined;

  const withWordnet = async <T>(use: (wordnet: Wordnet) => Promise<T>): Promise<T> => {
    shared ??= { wordnet: openWordnet(openFile), users: 0 };
    const own = shared;
    own.users += 1;
    try {
      return await use(own.wordnet);
    } finally {
      own.users -= 1;
      if (own.users === 0) {
        shared = undefined;
        await own.wordnet.close();
      }
    }
  };

  return (word: string): Promise<SimilarWord[]> => withWordnet((wordnet) => lookUp(wordnet, word));
}

export const wordsNear = createThesaurus();

async function lookUp(wordnet: Wordnet, word: string): Promise<SimilarWord[]> {
  const senses = await Promise.all(parts.map((part) => sensesOf(wordnet, word, part)));
  const around = await Promise.all(senses.flat().map((place) => wordsAround(wordnet, place)));
  return best(word, around.flat());
}

/** The meanings of the first form of a word that there is. */
async function sensesOf(wordnet: Wordnet, word: string, part: PartOfSpeech): Promise<SensePlace[]> {
  for (const form of baseForms(word, part)) {
    const senses = await wordnet.sensesOf(form, part);
    if (senses.length > 0) return senses.slice(0, maxSenses);
  }
  return [];
}

async function wordsAround(wordnet: Wordnet, place: SensePlace): Promise<SimilarWord[]> {
  const { words, related } = await wordnet.read(place);
  const near = related.filter(({ relation }) => relations.has(relation)).slice(0, maxRelated);
  const read = await Promise.all(near.map(wordnet.read));
  return [
    ...words.map((word) => ({ word, similarity: sameMeaning })),
    ...read.flatMap((each) => each.words.map((word) => ({ word, similarity: nearMeaning }))),
  ];
}

/** Each word once, the one that was looked up and those of several words left out. */
function best(own: string, words: readonly SimilarWord[]): SimilarWord[] {
  const found = new Map<string, number>();
  for (const { word, similarity } of words) {
    // `dark(a)` is an adjective that stands before its noun.
    const plain = word.toLowerCase().replace(/\(.*/, '');
    if (/^[a-z]+$/.test(plain) && plain !== own)
      found.set(plain, Math.max(similarity, found.get(plain) ?? 0));
  }
  return [...found].map(([word, similarity]) => ({ word, similarity }));
}
