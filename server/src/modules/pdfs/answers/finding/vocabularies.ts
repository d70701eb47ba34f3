import type { PassagesRepository } from '../passages/passages.repository.ts';
import { type SimilarWord, similarWords } from './similar-words.ts';

/** Documents whose words are kept in memory, about a megabyte each for a long book. */
const maxKept = 16;

/** The words of documents that were asked about last, for words of questions that they do not have. */
export function createVocabularies({ vocabularyOf }: Pick<PassagesRepository, 'vocabularyOf'>) {
  const kept = new Map<string, Promise<readonly string[]>>();

  const wordsOf = (pdfId: string): Promise<readonly string[]> => {
    const words = kept.get(pdfId) ?? vocabularyOf(pdfId);
    kept.delete(pdfId);
    kept.set(pdfId, words);
    words.catch(() => kept.delete(pdfId));
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - maxKept))) kept.delete(oldest);
    return words;
  };

  /** The words of documents. */
  const of = async (pdfIds: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set((await Promise.all(pdfIds.map(wordsOf))).flat());

  return {
    of,
    /** Words of the documents that are written much like one. */
    similarTo: async (lexeme: string, pdfIds: readonly string[]): Promise<SimilarWord[]> =>
      similarWords(lexeme, await of(pdfIds)),
    /** The text of the document has changed. */
    forget: (pdfId: string): void => void kept.delete(pdfId),
  };
}
