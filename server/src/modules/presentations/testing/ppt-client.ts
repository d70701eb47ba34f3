import type { BodyOf } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { type chatClient, readingOf } from '../../chat/testing/chat-client.ts';

type Asked = {
  outline: BodyOf<'POST /chat/ppt/outline'>;
  slides: BodyOf<'POST /chat/ppt/slides'>;
  edit: BodyOf<'POST /chat/ppt/edit'>;
};
type Chat = ReturnType<typeof chatClient>;

/** Talks to the endpoints that write presentations over real sockets. */
export function pptClient(app: () => FastifyInstance) {
  let origin: Promise<string> | undefined;
  const send = async (token: string, path: string, body?: object, position?: number): Promise<Response> => {
    origin ??= app().listen({ port: 0, host: '127.0.0.1' });
    return fetch(`${await origin}/chat/ppt/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        language: 'en',
        ...(position !== undefined && { 'last-event-id': String(position) }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  return {
    ask: async <K extends keyof Asked>(what: K, token: string, body: Asked[K] | undefined) =>
      readingOf(await send(token, what, body)),
    resume: async (token: string, id: string, position?: number) =>
      readingOf(await send(token, `events?answer_id=${id}`, undefined, position)),
    stop: async (token: string, id: string): ReturnType<Chat['stop']> =>
      (await send(token, 'stop', { answer_id: id })).json(),
  };
}
