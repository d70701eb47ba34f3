import type { Found } from './find.ts';

/** What the best passage has to have: a part of what was asked for, less of a long question, which asks for more. */
const leastCoverage = 0.65;
const partOfRareWord = 0.05;
const partOfWordTogether = 0.1;

/**
 * Whether the passages that were found are about what was asked; judged by words alone. The figures are fitted to every other question of
 * the sets that `pnpm bench retrieval` asks.
 */
export const holdsAnswer = ({ hits, coverage, rareWords, together }: Found): boolean =>
  hits.length > 0 && coverage + partOfRareWord * rareWords + partOfWordTogether * together >= leastCoverage;

/** Part of what was asked for from which on a passage is worth a look, though it may be about something else. */
const leastDoubtful = 0.3;

export const mayHoldAnswer = ({ hits, coverage, isNear }: Found): boolean =>
  hits.length > 0 && (isNear || coverage >= leastDoubtful);
