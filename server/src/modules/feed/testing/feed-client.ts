import type { AccountEvent } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';

export type OpenFeed = {
  readonly status: number;
  readonly headers: Headers;
  /** The next event, heartbeats skipped; undefined when the feed has ended. */
  readonly next: () => Promise<AccountEvent | undefined>;
  /** Resolves with true at a heartbeat, with false if an event comes instead, which is lost, or the feed ends. */
  readonly heartbeat: () => Promise<boolean>;
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
  const nextBlock = async () => {
    while (blocks.length === 0) {
      const piece = await reader?.read();
      if (!piece || piece.done) return undefined;
      const parts = (rest + piece.value).split('\n\n');
      rest = parts.pop() ?? '';
      blocks.push(...parts);
    }
    return blocks.shift();
  };
  const next = async () => {
    for (let block = await nextBlock(); block !== undefined; block = await nextBlock())
      if (!isHeartbeat(block)) return eventOf(block);
    return undefined;
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    heartbeat: async () => isHeartbeat((await nextBlock()) ?? ''),
    leave: async () => reader?.cancel(),
  };
}

const isHeartbeat = (block: string) => block.startsWith(':');

function eventOf(block: string): AccountEvent {
  const [event = '', data = ''] = block.split('\n');
  return { type: event.slice('event: '.length), ...JSON.parse(data.slice('data: '.length)) };
}
