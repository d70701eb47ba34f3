import type {
  MatchedPassage,
  PassageKey,
  PassagesRepository,
  StoredPassage,
} from '../passages/passages.repository.ts';
import type { NearPassage, Vectors } from '../vectors/vectors.ts';
import { answerKindOf } from './answer-kind.ts';
import { bestWindow, type Window } from './best-window.ts';
import { blend, fuse, rank } from './order.ts';
import { type Asked, queryOf } from './query.ts';
import { type Thesauri, thesauriOf } from './thesaurus/thesauri.ts';
import { createVocabularies } from './vocabularies.ts';
import { type ScoredPassage, weigh } from './weigh.ts';

/** A passage that was found. */
export type Hit = StoredPassage & { readonly window: Window };

export type Found = {
  /** The best first. */
  readonly hits: readonly Hit[];
  /** Hits and the passages around them, in the order of the documents. */
  readonly passages: readonly StoredPassage[];
  /** Part of what was asked for, by weight, that the best passage by words has; 0 to 1. */
  readonly coverage: number;
  /** What stands together in its best sentences, counted in words that nothing else in the documents has. */
  readonly together: number;
  /** How much more that is than in the best sentences of any other passage: what only one passage is about is more likely the answer. */
  readonly lead: number;
  /** There are passages whose meaning is near that of the question. */
  readonly isNear: boolean;
};

/** Passages that are looked into: those with words of the question, and the nearest in meaning. */
const maxRead = 40;
const maxNearest = 20;
/** By what passages are put in order. */
const orders = [({ exact }: ScoredPassage) => exact, ({ similar }: ScoredPassage) => similar];
const nothing: Found = { hits: [], passages: [], coverage: 0, together: 0, lead: 0, isNear: false };

export type Finder = ReturnType<typeof createFinder>;

/** Finds the passages of documents that answer a question: by their words, by words written much like them or of the same meaning, and by vectors. */
export function createFinder(
  repository: PassagesRepository,
  vectors?: Pick<Vectors, 'near'>,
  thesauri: Thesauri = thesauriOf(undefined),
) {
  const vocabularies = createVocabularies(repository);

  return {
    /** @param most hits */
    async find(pdfIds: readonly string[], asked: Asked, most: number): Promise<Found> {
      const [query, near] = await Promise.all([
        queryOf(asked, pdfIds, { repository, vocabularies, thesauri }),
        vectors?.near(pdfIds, asked.question) ?? [],
      ]);
      if (query.length === 0 && near.length === 0) return nothing;
      const lexemes = query.flatMap((term) => term.lexemes.map(({ lexeme }) => lexeme));
      const { total, passages } = await repository.match(pdfIds, lexemes);
      const { terms, scored } = weigh(query, { total, passages: withNear(passages, near, lexemes.length) });
      const byWords = fuse(scored, orders).slice(0, maxRead);
      const read = [...byWords, ...nearest(scored, near).filter((passage) => !byWords.includes(passage))];
      const stored = await repository.withNeighbours(read);
      const kind = answerKindOf(asked.question);
      const byKey = new Map(stored.map((passage) => [keyOf(passage), passage]));
      const looked = read.flatMap((passage) => {
        const found = byKey.get(keyOf(passage));
        return found ? [{ ...passage, ...found, window: bestWindow(found.text, terms, kind) }] : [];
      });
      const ranked = rank<(typeof looked)[number]>(looked, [...orders, ({ window }) => window.score]);
      const hits = blend(ranked, nearest(looked, near)).slice(0, most);
      const wanted = terms.reduce((sum, { weight, isPart }) => sum + (isPart ? 0 : weight), 0);
      const best = ranked[0]?.item;
      const rareWord = Math.log(2 + total);
      return {
        hits,
        passages: around(hits, stored),
        coverage: best && wanted > 0 ? best.whole / wanted : 0,
        together: best ? best.window.score / rareWord : 0,
        lead: best ? leadOf(best, looked) / rareWord : 0,
        isNear: near.length > 0,
      };
    },
    forget: vocabularies.forget,
  };
}

const keyOf = ({ pdfId, number }: PassageKey) => `${pdfId} ${number}`;

function leadOf<T extends { readonly window: Window }>(best: T, all: readonly T[]): number {
  const others = all.filter((each) => each !== best).map(({ window }) => window.score);
  return Math.max(0, best.window.score - Math.max(0, ...others));
}

/** Passages that have words of the question, and those of a near meaning that have none. */
function withNear(
  passages: readonly MatchedPassage[],
  near: readonly NearPassage[],
  lexemes: number,
): MatchedPassage[] {
  const known = new Set(passages.map(keyOf));
  const others = near.filter((passage) => !known.has(keyOf(passage)));
  const hits = Array.from({ length: lexemes }, () => false);
  return [...passages, ...others.map(({ pdfId, number }) => ({ pdfId, number, hits }))];
}

/** Of some passages those that are nearest in meaning, the nearest first. */
function nearest<T extends PassageKey>(passages: readonly T[], near: readonly NearPassage[]): T[] {
  const byKey = new Map(passages.map((passage) => [keyOf(passage), passage]));
  return near.slice(0, maxNearest).flatMap((passage) => byKey.get(keyOf(passage)) ?? []);
}

/** The hits and, of all that was read, what stands right before and behind them. */
function around(hits: readonly StoredPassage[], stored: readonly StoredPassage[]): StoredPassage[] {
  const wanted = new Set(hits.map(keyOf));
  return stored.filter((passage, index) => {
    const near = [stored[index - 1], passage, stored[index + 1]];
    return near.some((each) => each?.pdfId === passage.pdfId && wanted.has(keyOf(each)));
  });
}
