import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import type { ModelValue } from './models.ts';
import type { PdfCitation } from './pdf-citation.ts';

export const answerId = z
  .uuid()
  .overwrite((id) => id.toLowerCase())
  .describe('Made by the client; the idempotency key of the question');

/** A text that a person attached to a question; a file of theirs, what they pasted, what a document says. */
const attachedFile = z.object({
  name: z.string().min(1).max(limits.fileNameLength).describe('As it is shown; any text'),
  text: z
    .string()
    .min(1)
    .max(limits.fileSymbols * 2),
});

export const turn = z.object({
  role: z.enum(['user', 'assistant']),
  content: z
    .string()
    .max(400_000)
    .describe('Text; the last turn is the question and keeps to the message limit'),
  images: z
    .array(z.string().max(200))
    .max(limits.picturesPerQuestion)
    .optional()
    .describe(
      'Addresses that POST /chat/pictures gave this account; of the user only. 10037: the model sees no pictures',
    ),
  files: z
    .array(attachedFile)
    .max(limits.filesPerQuestion)
    .optional()
    .describe(
      'Of the user only; the model is given them before the text. 10002: those of the question are longer together than 200,000 symbols',
    ),
});

/** A result of a network search that the answer may cite as `[1]`, `[2]`, in the order given. */
export const source = z.object({
  title: z.string().max(300),
  url: z.string().max(2_000),
  snippet: z.string().max(1_000),
});

export const question = z.object({
  answer_id: answerId,
  room_id: z.string().regex(/^2023\d{7}$/),
  model: z.string().max(64).describe('One of the model options; any other is refused with 10037'),
  prompt: z.string().max(16_000).optional().describe('System prompt of the room'),
  sources: z.array(source).max(limits.sourcesPerQuestion).optional(),
  voice: z
    .boolean()
    .optional()
    .describe('Asked in a voice call: counts as one `voice` use as well, and is answered as one speaks'),
  messages: z
    .array(turn)
    .min(1)
    .max(400)
    .describe('The conversation, oldest first; the last turn is the question'),
  left_out: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'Turns before the first of `messages` that the client has left out; counted in `leftOut` of the answer',
    ),
});

/** What a question has cost and what is left for the next one. `from`: where the use was taken. */
export type AnswerQuota = {
  model: ModelValue;
  /** null: no limit */
  left: number | null;
  oranges: number;
  from: 'plan' | 'orange';
};

/**
 * What a person decides on a step that waits. `always`: this and further calls of the same tool in the same room, as long as its
 * description stays the same.
 */
export const stepDecisions = ['once', 'always', 'refuse'] as const;

/** What a tool was called with and what it gave, on the way to an answer. All of it is untrusted: plain text. */
export type AnswerStep = {
  /** From 1, in the order in which the steps began. */
  number: number;
  /** Of the tool, as the model calls it. */
  name: string;
  /** Of the tool, in the language of the person who asked. */
  title: string;
  /** Of the service whose tool it is, where that is not this server. */
  server?: string;
  /** JSON as far as the model has written it; a long one is cut, but never while the step is `waiting`. */
  arguments: string;
  /**
   * `waiting`: the tool runs when the person allows it, by `POST /chat/completions/decide`. `failed`: the model was given the error and
   * went on. `refused`: it did not run, because the person did not allow it. `stopped`: the answer ended before the tool did.
   */
  state: 'waiting' | 'running' | 'done' | 'failed' | 'refused' | 'stopped';
  /** What the tool gave, cut to some thousand characters; empty until then. */
  result: string;
  /** How long the tool took; null until then. */
  milliseconds: number | null;
  /** What a search found; the answer cites them with the numbers after those of the question's and of earlier steps. */
  sources?: readonly Source[];
  /** What it made: addresses are paths on this host. */
  pictures?: readonly { address: string; width: number; height: number }[];
  /** It has an app that shows what it gave: `GET /chat/completions/app`. */
  app?: true;
  /** What it has cost besides the question, `use` as in the user info; missing where it cost nothing. */
  cost?: { use: string; amount: number };
};

/**
 * Events of an answer. `id` on the wire is the length of the text (UTF-16 code units) after the event, so a reader
 * that stops at `Last-Event-ID: n` is given everything from position n on, whether the answer is still being written,
 * is complete, or the server was restarted in between. `reasoning` is what the model thinks before and while it
 * writes: `text` stands at position `at` of it; a reader that comes back is given it whole, at 0. `quota` is null for a
 * reader that comes back. An `error` of 60004 means that the server ended while it was writing.
 *
 * `tool` is a step as it stands now and replaces what was sent of its number; a reader that comes back is given all of them.
 *
 * `citation` comes in answers about documents, before the text with its mark `[n]`; a reader that comes back is given all of them.
 *
 * `start` comes again, without a quota, when what it says has changed: another model has taken over and has room for less, what a
 * model wrote was of no use (`demo`), or
 * what had come as text was a thought (some models write no opening tag). The text then begins at `textFrom`: readers drop what
 * they have from before that position; it is in the reasoning.
 */
export type AnswerEvent =
  | {
      type: 'start';
      id: number;
      answerId: string;
      model: string;
      demo: boolean;
      /** Turns of the beginning of the conversation for which the model had no room: it was not given them. */
      leftOut: number;
      /** Position at which the text begins. */
      textFrom: number;
      quota: AnswerQuota | null;
    }
  | { type: 'reasoning'; id: number; at: number; text: string }
  | { type: 'tool'; id: number; step: AnswerStep }
  | { type: 'citation'; id: number; citation: PdfCitation }
  | { type: 'delta'; id: number; text: string }
  | { type: 'done'; id: number; finish: 'stop' | 'length' | 'stopped' }
  | { type: 'error'; id: number; code: number; msg: string };

export const chat = {
  'POST /chat/completions': endpoint({
    summary:
      'Ask. Streams the answer; an answer goes on at the server when the reader goes away. Refused with 10001, 10002, ' +
      '10015 (an image is none of this account), 10037, 20049, 20039 (no GPT-4 use left), 20006 (no other use left), ' +
      '20032, 1010, 20040 or 60003 (this server is about to stop: ask again after `Retry-After`). A use is given back when ' +
      'the answer ends before any text, unless much of what the model thinks was read.',
    body: question,
    data: z.null(),
    auth: 'member',
    stream: true,
  }),
  'GET /chat/completions/events': endpoint({
    summary: 'Go on reading an answer after the position in the Last-Event-ID header (0 when it is missing).',
    query: z.object({ answer_id: answerId }),
    data: z.null(),
    auth: 'member',
    stream: true,
  }),
  'POST /chat/completions/stop': endpoint({
    summary: 'Stop an answer; the provider call is aborted and what was written stays.',
    body: z.object({ answer_id: answerId }),
    data: z.object({ stopped: z.boolean().describe('false when it had already ended') }),
    auth: 'member',
  }),
  'POST /chat/title': endpoint({
    summary: 'Write a title for a chat that has its first answer. Counts nothing.',
    body: z.object({
      question: z.string().min(1).max(2_000).describe('Its beginning'),
      answer: z.string().min(1).max(2_000).describe('Its beginning'),
    }),
    data: z.object({
      title: z.string().nullable().describe('null: no model is configured, or it wrote nothing of use'),
    }),
    auth: 'member',
  }),
  'POST /chat/completions/decide': endpoint({
    summary:
      'Allow or refuse a step of an answer that waits for it. The first decision counts, wherever it is made; ' +
      '1004 when there is no such answer of this account.',
    body: z.object({
      answer_id: answerId,
      step: z.number().int().min(1).max(10_000).describe('Its number'),
      decision: z.enum(stepDecisions),
    }),
    data: z.object({
      decision: z
        .enum(stepDecisions)
        .nullable()
        .describe('What counts; null when the step has not asked, or ended before it was decided'),
    }),
    auth: 'member',
  }),
};

export type AttachedFile = z.output<typeof attachedFile>;
export type Source = z.output<typeof source>;
export type StepDecision = (typeof stepDecisions)[number];
export type Question = z.input<typeof question>;
export type Turn = z.input<typeof turn>;
