import { type ErrorCode, errors } from '@orangery/api/contract';
import type { AnswerFinish } from '../../db/tables/answers.ts';
import type { GenerationRow } from './generations.repository.ts';

export type Ending = { type: 'done'; finish: AnswerFinish } | { type: 'error'; code: ErrorCode };

/** What readers read: a generation in memory, or a row of the database. */
export type GenerationSource = {
  readonly id: string;
  readonly model: string;
  readonly demo: boolean;
  /** Turns of the beginning of its conversation that the model was not given. */
  readonly leftOut: number;
  /** UTF-16 code units written up to now. */
  readonly length: number;
  from(position: number, max?: number): string;
  /** What the model thought up to now. */
  readonly reasoning: { readonly length: number; from(position: number, max?: number): string };
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
    ...textOf(row.text),
    reasoning: textOf(row.reasoning),
    ending: endingOf(row),
  };
}

const textOf = (text: string) => ({
  length: text.length,
  from: (position: number, max = text.length) => text.slice(position, position + max),
});
