import type { Found } from './find.ts';

/** Whether documents answer a question, as far as words can tell. */
export type Judgement = 'there' | 'perhaps' | 'not there';

/** What the part of a question that a passage has counts more for each rare word that only this passage has. */
const partOfLead = 0.8;
const partOfTogether = 0.05;
const leastEvidence = 0.68;
/** Part of a rare word from which on a passage is worth a look, though it may be about something else. */
const leastTogether = 0.4;

/**
 * Whether the passages that were found answer what was asked; judged by words alone. The figures are fitted to every other question of
 * the sets that `pnpm bench retrieval` asks.
 */
export function judge({ hits, coverage, together, lead, isNear }: Found): Judgement {
  if (hits.length === 0) return 'not there';
  const evidence = coverage * (1 + partOfLead * lead) + partOfTogether * together;
  if (evidence >= leastEvidence) return 'there';
  return isNear || together >= leastTogether ? 'perhaps' : 'not there';
}
