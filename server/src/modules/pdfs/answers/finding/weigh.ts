import type { MatchedPassage } from '../passages/passages.repository.ts';
import type { QueryTerm } from './query.ts';

/** A term with what it is worth: rare words say more than common ones. */
export type WeighedTerm = QueryTerm & { readonly weight: number };

export type ScoredPassage = Pick<MatchedPassage, 'pdfId' | 'number'> & {
  /** Sum of the weights of the terms that it has. */
  readonly exact: number;
  /** The same with words that are only similar. */
  readonly similar: number;
  /** The same of whole words. */
  readonly whole: number;
};

/** What each term is worth, and what each passage has of them. `passages` have hits for all lexemes of the terms, one after the other. */
export function weigh(
  terms: readonly QueryTerm[],
  { total, passages }: { readonly total: number; readonly passages: readonly MatchedPassage[] },
): { terms: WeighedTerm[]; scored: ScoredPassage[] } {
  let from = 0;
  const columns = terms.map(({ lexemes }) => {
    const column = lexemes.map(({ similarity }, index) => ({ place: from + index, similarity }));
    from += lexemes.length;
    return column;
  });
  const partIn = (hits: readonly boolean[], column: (typeof columns)[number]) =>
    Math.max(0, ...column.map(({ place, similarity }) => (hits[place] ? similarity : 0)));
  const weighed = terms.map((term, index) => {
    const column = columns[index] ?? [];
    // A word that is only similar makes a term less common than the word itself.
    const having = passages.reduce((sum, { hits }) => sum + partIn(hits, column), 0);
    return { ...term, weight: term.part * Math.log(1 + (total - having + 0.5) / (having + 0.5)) };
  });
  const scored = passages.map(({ pdfId, number, hits }) => {
    let exact = 0;
    let similar = 0;
    let whole = 0;
    weighed.forEach(({ weight, isPart }, index) => {
      const part = partIn(hits, columns[index] ?? []);
      if (part === 1) exact += weight;
      similar += weight * part;
      if (!isPart) whole += weight * part;
    });
    return { pdfId, number, exact, similar, whole };
  });
  return { terms: weighed, scored };
}
