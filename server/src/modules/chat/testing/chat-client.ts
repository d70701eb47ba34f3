import { randomUUID } from 'node:crypto';
import type { AnswerEvent, PdfQuestion, Question } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';

/** A question with a new answer id. */
export const questionOf = (content: string, more: Partial<Question> = {}): Question => ({
  answer_id: randomUUID(),
  room_id: '20231234567',
  model: '3.5',
  messages: [{ role: 'user', content }],
  ...more,
});

/** One open answer, read event by event as a browser would. */
export type Reading = {
  status: number;
  headers: Headers;
  /** The next event; undefined when the connection has ended. */
  next(): Promise<AnswerEvent | undefined>;
  /** All events up to the end of the connection. */
  rest(): Promise<AnswerEvent[]>;
  /** The envelope of a refusal. */
  refusal(): Promise<{ code: number; msg: string; data: unknown }>;
  leave(): Promise<void>;
};

const readEvent = (block: string): AnswerEvent[] => {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return fields.event
    ? [{ type: fields.event, id: Number(fields.id), ...JSON.parse(fields.data) } as AnswerEvent]
    : [];
};

export function readingOf(response: Response): Reading {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const events: AnswerEvent[] = [];
  let rest = '';
  const next = async (): Promise<AnswerEvent | undefined> => {
    while (events.length === 0) {
      const piece = await reader?.read();
      if (!piece || piece.done) return undefined;
      const blocks = (rest + piece.value).split('\n\n');
      rest = blocks.pop() ?? '';
      events.push(...blocks.flatMap(readEvent));
    }
    return events.shift();
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    async rest() {
      const all: AnswerEvent[] = [];
      for (let event = await next(); event; event = await next()) all.push(event);
      return all;
    },
    async refusal() {
      let text = '';
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
        text += piece.value;
      return JSON.parse(text);
    },
    leave: async () => reader?.cancel(),
  };
}

/** Text of the deltas, behind what was a thought. */
export function textOf(events: readonly AnswerEvent[]): string {
  const from = events.findLastIndex((event) => event.type === 'start' && event.textFrom > 0);
  return events
    .slice(Math.max(from, 0))
    .map((event) => (event.type === 'delta' ? event.text : ''))
    .join('');
}

/**
 * Talks to the endpoints of a chat over real sockets; `app` is made to listen on a free port at the first call.
 * @param path of the endpoint that is asked
 */
export function chatClient(app: () => FastifyInstance, path = '/chat/completions') {
  let origin: Promise<string> | undefined;
  const addressOf = () => {
    origin ??= app().listen({ port: 0, host: '127.0.0.1' });
    return origin;
  };
  const headersOf = (token: string, position?: number) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    language: 'en',
    ...(position !== undefined && { 'last-event-id': String(position) }),
  });
  return {
    addressOf,
    async ask(token: string, question: Question | PdfQuestion): Promise<Reading> {
      const url = `${await addressOf()}${path}`;
      return readingOf(
        await fetch(url, { method: 'POST', headers: headersOf(token), body: JSON.stringify(question) }),
      );
    },
    async resume(token: string, answerId: string, position?: number): Promise<Reading> {
      const url = `${await addressOf()}${path}/events?answer_id=${answerId}`;
      return readingOf(await fetch(url, { headers: headersOf(token, position) }));
    },
    async stop(
      token: string,
      answerId: string,
    ): Promise<{ code: number; data: { stopped: boolean } | null }> {
      const url = `${await addressOf()}${path}/stop`;
      const body = JSON.stringify({ answer_id: answerId });
      return (await fetch(url, { method: 'POST', headers: headersOf(token), body })).json();
    },
  };
}
