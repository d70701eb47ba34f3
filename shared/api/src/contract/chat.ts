import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const answerId = z.uuid().describe('Made by the client; the idempotency key of the question');

export const turn = z.object({
  role: z.enum(['user', 'assistant']),
  content: z
    .string()
    .max(400_000)
    .describe('Text; the last turn is the question and keeps to the message limit'),
});

export const question = z.object({
  answer_id: answerId,
  room_id: z.string().regex(/^2023\d{7}$/),
  model: z.string().max(64).describe('One of the model options; any other is refused with 10037'),
  prompt: z.string().max(16_000).optional().describe('System prompt of the room'),
  messages: z
    .array(turn)
    .min(1)
    .max(400)
    .describe('The conversation, oldest first; the last turn is the question'),
});

/**
 * Events of an answer. `id` on the wire is the length of the text (UTF-16 code units) after the event, so a reader
 * that stops at `Last-Event-ID: n` is given everything from position n on, whether the answer is still being written,
 * is complete, or the server was restarted in between.
 */
export type AnswerEvent =
  | { type: 'start'; id: number; answerId: string; model: string; demo: boolean }
  | { type: 'delta'; id: number; text: string }
  | { type: 'done'; id: number; finish: 'stop' | 'length' | 'stopped' }
  | { type: 'error'; id: number; code: number; msg: string };

export const chat = {
  'POST /chat/completions': endpoint({
    summary: 'Ask. Streams the answer; an answer goes on at the server when the reader goes away.',
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
};

export type Question = z.input<typeof question>;
export type Turn = z.input<typeof turn>;
