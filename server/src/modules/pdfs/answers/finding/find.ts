import type { PassagesRepository, StoredPassage } from '../passages/passages.repository.ts';
import { bestWindow, type Window } from './best-window.ts';
import { type Asked, queryOf } from './query.ts';
import { createVocabularies } from './vocabularies.ts';
import { fuse, type ScoredPassage, weigh } from './weigh.ts';

/** A passage that was found. */
export type Hit = StoredPassage & { readonly window: Window };

export type Found = {
  /** The best first. */
  readonly hits: readonly Hit[];
  /** Hits and the passages around them, in the order of the documents. */
  readonly passages: readonly StoredPassage[];
  /** Part of what was asked for, by weight, that the best hit has; 0 to 1. */
  readonly coverage: number;
  /** What it has of that, counted in words that nothing else in the documents has. */
  readonly rareWords: number;
};

/** Passages that are looked into. */
const maxRead = 40;
const nothing: Found = { hits: [], passages: [], coverage: 0, rareWords: 0 };

export type Finder = ReturnType<typeof createFinder>;

/** Finds the passages of documents that answer a question: by their words, and by words written much like them. */
export function createFinder(repository: PassagesRepository) {
  const vocabularies = createVocabularies(repository);

  return {
    /** @param most hits */
    async find(pdfIds: readonly string[], asked: Asked, most: number): Promise<Found> {
      const query = await queryOf(asked, pdfIds, { repository, vocabularies });
      if (query.length === 0) return nothing;
      const lexemes = query.flatMap((term) => term.lexemes.map(({ lexeme }) => lexeme));
      const matched = await repository.match(pdfIds, lexemes);
      const { terms, scored } = weigh(query, matched);
      const read = fuse(scored, [({ exact }) => exact, ({ similar }) => similar]).slice(0, maxRead);
      const stored = await repository.withNeighbours(read);
      const byKey = new Map(stored.map((passage) => [keyOf(passage), passage]));
      const looked = read.flatMap((passage) => {
        const found = byKey.get(keyOf(passage));
        return found ? [{ ...passage, ...found, window: bestWindow(found.text, terms) }] : [];
      });
      const hits = inOrder(looked).slice(0, most);
      const wanted = terms.reduce((sum, { weight, isPart }) => sum + (isPart ? 0 : weight), 0);
      const best = hits[0];
      return {
        hits,
        passages: around(hits, stored),
        coverage: best && wanted > 0 ? best.whole / wanted : 0,
        rareWords: best ? best.whole / Math.log(2 + matched.total) : 0,
      };
    },
    forget: vocabularies.forget,
  };
}

const inOrder = <T extends ScoredPassage & Hit>(looked: readonly T[]): T[] =>
  fuse(looked, [({ exact }) => exact, ({ similar }) => similar, ({ window }) => window.score]);

const keyOf = ({ pdfId, number }: Pick<StoredPassage, 'pdfId' | 'number'>) => `${pdfId} ${number}`;

/** The hits and, of all that was read, what stands right before and behind them. */
function around(hits: readonly StoredPassage[], stored: readonly StoredPassage[]): StoredPassage[] {
  const wanted = new Set(hits.map(keyOf));
  return stored.filter((passage, index) => {
    const near = [stored[index - 1], passage, stored[index + 1]];
    return near.some((each) => each?.pdfId === passage.pdfId && wanted.has(keyOf(each)));
  });
}
