import type { AnswerStep, PdfCitation } from '@orangery/api';

/**
 * What a streamed answer is made of; the `AnswerEvent` of `@orangery/api` fits. `id` is the length of the text (UTF-16 code
 * units) after the event: reading goes on behind it after a break. `reasoning` stands at position `at` of what the model
 * thinks, and a step replaces the earlier one of its number, so both may be repeated; so may a `citation`, which comes before the text with its mark. `start` may come again; `textFrom` is the
 * position at which the text begins: what was sent as text before it was a thought, and is in the reasoning. `done` or `error`
 * is the last event.
 */
export type AnswerStreamEvent =
  | { type: 'start'; id: number; textFrom?: number }
  | { type: 'reasoning'; id: number; at: number; text: string }
  | { type: 'tool'; id: number; step: AnswerStep }
  | { type: 'citation'; id: number; citation: PdfCitation }
  | { type: 'delta'; id: number; text: string }
  | { type: 'done'; id: number; finish: 'stop' | 'length' | 'stopped' }
  | { type: 'error'; id: number; code: number };

/** Where an answer comes from. Streams reject with an `ApiError`, as those of `@orangery/api` do. */
export type AnswerPorts<E extends AnswerStreamEvent> = {
  /** Asks the question. Called again, it must read the same answer: a question whose fate is unknown is asked once more. */
  open(options: { signal: AbortSignal }): AsyncIterable<E>;
  /**
   * Reads on behind position `lastEventId` of the text, without asking again.
   * @param options.opening milliseconds until an attempt that is not answered is given up
   */
  resume(options: { signal: AbortSignal; lastEventId: number; opening: number }): AsyncIterable<E>;
  /** Stops the answer where it is written; what is there stays. */
  stop(): Promise<unknown>;
};

/**
 * How an answer ended. `done` is `cut` at its maximum length. `suspended`: the reader left or the session ended, and the
 * answer can be taken up again. `failed` with code 0: the connection came back but the answer was gone.
 */
export type AnswerEnd =
  | { status: 'done'; cut: boolean }
  | { status: 'stopped' }
  | { status: 'suspended' }
  | { status: 'failed'; code: number };

/**
 * `waiting`: connected, and nothing has come for 5 s. `lost`: reconnecting was given up for now; it goes on with `retry` or
 * `reconnect`.
 */
export type AnswerPhase = 'connecting' | 'writing' | 'waiting' | 'reconnecting' | 'lost';

/** What is written of an answer. */
export type Written = {
  readonly text: string;
  /** What the model thought before and while it wrote. */
  readonly reasoning?: string;
  /** For how long it thought, milliseconds; left out while it does, and where it is not known. */
  readonly reasoningTime?: number;
  readonly steps?: readonly AnswerStep[];
  /** Passages of documents behind the marks `[n]` of the text, in the order of their numbers. */
  readonly citations?: readonly PdfCitation[];
};

export type LiveAnswer = Written & { readonly phase: AnswerPhase };
