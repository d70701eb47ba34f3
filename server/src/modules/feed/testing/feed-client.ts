import type { AccountEvent } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';

export type OpenFeed = {
  readonly status: number;
  readonly headers: Headers;
  /** The next event, a sign of life, or undefined when the feed has ended. */
  readonly next: () => Promise<AccountEvent | 'alive' | undefined>;
  readonly leave: () => Promise<void>;
};

/** Opens the feed of a token as a page does; the app is made to listen at the first call. */
export async function openFeed(app: FastifyInstance, token: string): Promise<OpenFeed> {
  const address = app.server.listening ? undefined : await app.listen({ port: 0, host: '127.0.0.1' });
  const listening = app.server.address();
  const port = typeof listening === 'object' ? listening?.port : undefined;
  const response = await fetch(`${address ?? `http://127.0.0.1:${port}`}/chat/user/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const blocks: string[] = [];
  let rest = '';
  const next = async () => {
    while (blocks.length === 0) {
      const piece = await reader?.read();
      if (!piece || piece.done) return undefined;
      const parts = (rest + piece.value).split('\n\n');
      rest = parts.pop() ?? '';
      blocks.push(...parts);
    }
    return eventOf(blocks.shift() ?? '');
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    leave: async () => reader?.cancel(),
  };
}

function eventOf(block: string): AccountEvent | 'alive' {
  if (block.startsWith(':')) return 'alive';
  const [event = '', data = ''] = block.split('\n');
  return { type: event.slice('event: '.length), ...JSON.parse(data.slice('data: '.length)) };
}
