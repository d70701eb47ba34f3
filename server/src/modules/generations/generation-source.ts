import { type ErrorCode, errors, type PdfCitation } from '@orangery/api/contract';
import type { AnswerFinish } from '../../db/tables/answers.ts';
import type { GenerationRow } from './generation-rows.ts';
import { type NumberedStep, readSteps, stoppedSteps } from './steps.ts';

/**
 * Characters of reasoning that are free, and as many of what tools are called with. More counts as delivered even without any text,
 * because both can be read and the answer stopped before it begins.
 */
export const glimpse = 500;

export type Ending = { type: 'done'; finish: AnswerFinish } | { type: 'error'; code: ErrorCode };

/** What readers read: a generation in memory, or a row of the database. */
export type GenerationSource = {
  readonly id: string;
  readonly model: string;
  readonly demo: boolean;
  /** Turns of the beginning of its conversation that the model was not given. */
  readonly leftOut: number;
  /**
   * Position at which the text begins. What readers were given as text before it has turned out to be thought, and is in
   * the reasoning.
   */
  readonly textFrom: number;
  /** Position of the end of the text, UTF-16 code units. */
  readonly length: number;
  from(position: number, max?: number): string;
  /** What the model thought up to now. */
  readonly reasoning: { readonly length: number; from(position: number, max?: number): string };
  /** What tools did on the way, in the order of the latest change of each. */
  readonly steps: readonly NumberedStep[];
  /** Passages of documents that the text cites, in the order of their numbers. */
  readonly citations: readonly PdfCitation[];
  /** How it ended; null while it goes on. */
  readonly ending: Ending | null;
};

const endingOf = (row: GenerationRow): Ending | null => {
  if (row.status === 'streaming') return null;
  if (row.finish) return { type: 'done', finish: row.finish };
  return { type: 'error', code: (row.errorCode ?? errors.upstreamFailed) as ErrorCode };
};

/** The state of a stored generation at the moment it was read. */
export function sourceOfRow(row: GenerationRow): GenerationSource {
  return {
    id: row.id,
    model: row.model,
    demo: row.demo,
    leftOut: row.leftOut,
    textFrom: row.textFrom,
    ...textOf(row.text, row.textFrom),
    reasoning: textOf(row.reasoning),
    // A process that died has left its last one running.
    steps: row.status === 'streaming' ? readSteps(row.steps) : stoppedSteps(readSteps(row.steps)),
    citations: JSON.parse(row.citations) as readonly PdfCitation[],
    ending: endingOf(row),
  };
}

/** A text that begins at a position. */
const textOf = (text: string, start = 0) => ({
  length: start + text.length,
  from: (position: number, max = text.length) => text.slice(position - start, position - start + max),
});
