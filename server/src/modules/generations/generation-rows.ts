import type { PdfCitation } from '@orangery/api/contract';
import type { AnswerFinish, AnswerStatus } from '../../db/tables/answers.ts';
import type { NumberedStep } from './steps.ts';

export type GenerationRow = {
  id: string;
  /** Whose kind it is; see `GenerationOwner`. */
  kind: string;
  accountId: string;
  model: string;
  demo: boolean;
  leftOut: number;
  /** Position at which the text begins; see `GenerationSource`. */
  textFrom: number;
  text: string;
  reasoning: string;
  /** JSON of its `NumberedStep`s. */
  steps: string;
  /** JSON of its `PdfCitation`s. */
  citations: string;
  status: AnswerStatus;
  finish: AnswerFinish | null;
  errorCode: number | null;
  /** Milliseconds since a process touched it. */
  untouchedFor: number;
};

export type NewGeneration = {
  id: string;
  accountId: string;
  /** The room or document it belongs to. */
  roomId: string;
  model: string;
  demo: boolean;
  /** Turns of the beginning of its conversation that the model is not given. */
  leftOut: number;
};

/** How far a generation has come since it was last saved. */
export type GenerationProgress = {
  id: string;
  demo: boolean;
  leftOut: number;
  textFrom: number;
  /** Code points that are stored already; `text` comes after them. */
  stored: number;
  text: string;
  /** The same for what the model thought. */
  reasoning: { stored: number; text: string };
  /** All steps, when one has changed. */
  steps: { revision: number; list: readonly NumberedStep[] } | null;
  /** All citations, when there is a new one. */
  citations: readonly PdfCitation[] | null;
  status: AnswerStatus;
  finish: AnswerFinish | null;
  errorCode: number | null;
};

/** A generation that has ended, as its owner needs it. */
export type EndedGeneration = {
  readonly id: string;
  readonly accountId: string;
  readonly model: string;
  /** Null: it failed, or its process has died. */
  readonly finish: AnswerFinish | null;
  /** There is text of it, more reasoning or arguments of tools than a glimpse, or the result of a tool. */
  readonly isDelivered: boolean;
};

/** What a reservation is worth that was made for a generation. */
export type GenerationWorth = Pick<EndedGeneration, 'id' | 'model' | 'finish' | 'isDelivered'> & {
  readonly status: AnswerStatus;
};
