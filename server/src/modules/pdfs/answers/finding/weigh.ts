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

/** How much a place counts: of the first ones more than of those behind. */
const flatness = 60;

/** One order out of several (reciprocal rank fusion): what stands high in many of them comes first. */
export function fuse<T>(items: readonly T[], scores: readonly ((item: T) => number)[]): T[] {
  const fused = new Map<T, number>(items.map((item) => [item, 0]));
  for (const score of scores) {
    const ordered = items.map((item) => ({ item, score: score(item) })).sort((a, b) => b.score - a.score);
    let place = 0;
    ordered.forEach(({ item, score: own }, index) => {
      // Equal ones share a place.
      if (own !== ordered[index - 1]?.score) place = index;
      // An order says nothing about what it has nothing of.
      if (own > 0) fused.set(item, (fused.get(item) ?? 0) + 1 / (flatness + place));
    });
  }
  return items.toSorted((one, other) => (fused.get(other) ?? 0) - (fused.get(one) ?? 0));
}
