import { readFile } from 'node:fs/promises';
import { fold } from '../../text/fold.ts';
import type { SimilarWord } from '../similar-words.ts';
import { nearMeaning, sameMeaning, type Thesaurus } from './lookup.ts';

/** Letters of the shortest stem that is looked up, and of the longest ending. */
const shortestStem = 3;
const longestEnding = 8;
const oneWord = /^\p{L}+$/u;

/** One meaning of a word: `(relation)|other|another`. */
type Meaning = { readonly head: string; readonly line: string };

/**
 * Looks up Russian words in a file of LibreOffice's format: the encoding, then for each word a line `word|2` and as many lines of its
 * meanings. The file is read with the first word and stays in memory, some megabytes.
 */
export function createRussianThesaurus(file: string): Thesaurus {
  let loaded: Promise<readonly Meaning[]> | undefined;
  const meanings = (): Promise<readonly Meaning[]> => {
    loaded ??= read(file).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };

  return async ({ stem }, stemsOf) => {
    if (stem.length < shortestStem) return [];
    const found = (await meanings()).filter(
      ({ head, line }) => head.startsWith(stem) || line.includes(`|${stem}`),
    );
    const words = [...new Set(found.flatMap(({ head, line }) => [head, ...wordsOf(line)]))].filter(
      (word) => word.startsWith(stem) && word.length - stem.length <= longestEnding,
    );
    const stems = await stemsOf(words);
    const forms = new Set(words.filter((_, index) => stems[index] === stem));
    return strongest(found.flatMap((meaning) => near(meaning, forms)));
  };
}

/** Folded as words of questions are. @throws when the file cannot be read, or its encoding is not known */
async function read(file: string): Promise<Meaning[]> {
  const bytes = await readFile(file);
  const [encoding = ''] = bytes.toString('latin1', 0, 100).split('\n');
  const text = new TextDecoder(encoding.replace(/[^\w-]/g, '')).decode(bytes);
  const [, ...lines] = fold(text).split(/\r?\n/);
  let head = '';
  return lines.flatMap((line) => {
    if (line.startsWith('(')) return [{ head, line }];
    [head = ''] = line.split('|');
    return [];
  });
}

const wordsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1)
    .filter((word) => oneWord.test(word));

/** What one meaning says about a word, given in its forms: the others if it is the head, and the head if it is one of them. */
function near({ head, line }: Meaning, forms: ReadonlySet<string>): SimilarWord[] {
  if (line.startsWith('(антоним)')) return [];
  const similarity = line.startsWith('(синоним') ? sameMeaning : nearMeaning;
  const words = wordsOf(line);
  const others = [
    ...(forms.has(head) ? words : []),
    ...(words.some((word) => forms.has(word)) && oneWord.test(head) ? [head] : []),
  ];
  return others.filter((word) => !forms.has(word)).map((word) => ({ word, similarity }));
}

/** Each word once, as near as it is anywhere. */
const strongest = (words: readonly SimilarWord[]): SimilarWord[] => [
  ...new Map(
    words
      .toSorted((one, other) => one.similarity - other.similarity)
      .map((each) => [each.word, each] as const),
  ).values(),
];
