import type { Found } from './find.ts';

/** Whether documents answer a question, as far as words can tell. */
export type Judgement = 'there' | 'perhaps' | 'not there';

/** How much of what a passage lacks of a question each rare word makes up for that only this passage has. */
const partOfLead = 0.4;
const partOfTogether = 0.05;
const leastEvidence = 0.635;
/** Part of a rare word from which on a passage is worth a look, though it may be about something else. */
const leastTogether = 0.4;

/**
 * Whether the passages that were found answer what was asked; judged by words alone. The figures are fitted to every other question of
 * the sets that `pnpm bench retrieval` asks.
 */
export function judge({ hits, coverage, together, lead, isNear }: Found): Judgement {
  if (hits.length === 0) return 'not there';
  const evidence = coverage + (1 - coverage) * partOfLead * lead + partOfTogether * together;
  if (evidence >= leastEvidence) return 'there';
  return isNear || together >= leastTogether ? 'perhaps' : 'not there';
}
