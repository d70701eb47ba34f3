import type { Found } from './find.ts';

/** Part of what was asked for that the best passage has, by the weight of the words. */
const leastCoverage = 0.45;

/** Whether the passages that were found are about what was asked; judged by words alone. */
export const holdsAnswer = ({ hits, coverage }: Found): boolean =>
  hits.length > 0 && coverage >= leastCoverage;
