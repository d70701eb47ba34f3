import type { ColumnType, Generated } from 'kysely';

export type AnswerStatus = 'streaming' | 'done' | 'stopped' | 'failed';
export type AnswerFinish = 'stop' | 'length' | 'stopped';

export type AnswersTable = {
  /** Made by the client. */
  id: string;
  /** Which module produces it: `chat`, `pdf`. */
  kind: ColumnType<string, string | undefined, never>;
  account_id: string;
  room_id: string;
  /** The option that was asked, `3.5` say. */
  model: string;
  /** The demonstration model answers. */
  demo: boolean;
  /** Turns of the beginning of its conversation that the model was not given. */
  left_out: Generated<number>;
  /** Position at which `text` begins for readers: what they were given before it is in `reasoning`. */
  text_from: Generated<number>;
  /** What was written up to now; complete unless `status` is `streaming`. */
  text: Generated<string>;
  /** What the model thought. */
  reasoning: Generated<string>;
  /** JSON of its `NumberedStep`s. */
  steps: Generated<string>;
  /** JSON of the `PdfCitation`s in its text. */
  citations: Generated<string>;
  status: Generated<AnswerStatus>;
  /** Why it ended; null while streaming and when it failed. */
  finish: Generated<AnswerFinish | null>;
  /** Code of the catalogue when it failed. */
  error_code: Generated<number | null>;
  created_at: ColumnType<Date, Date, never>;
  /** Moves at least every few seconds while a process writes the answer. */
  updated_at: ColumnType<Date, Date, Date>;
};

/** Tables of the module `generations`. */
export type AnswerTables = { answers: AnswersTable };
