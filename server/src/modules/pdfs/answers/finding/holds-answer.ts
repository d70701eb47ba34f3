import type { Found } from './find.ts';

/** What the best passage has to have: a part of what was asked for, less of a long question, which asks for more. */
const leastCoverage = 0.6;
const partOfRareWord = 0.08;

/**
 * Whether the passages that were found are about what was asked; judged by words alone. The figures are fitted to public question sets:
 * see `pnpm bench retrieval`.
 */
export const holdsAnswer = ({ hits, coverage, rareWords }: Found): boolean =>
  hits.length > 0 && coverage + partOfRareWord * rareWords >= leastCoverage;

/** Part of what was asked for from which on a passage is worth a look, though it may be about something else. */
const leastDoubtful = 0.3;

export const mayHoldAnswer = ({ hits, coverage, isNear }: Found): boolean =>
  hits.length > 0 && (isNear || coverage >= leastDoubtful);
