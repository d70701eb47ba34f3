import type { FastifyInstance } from 'fastify';
import { every } from '../../http/every.ts';
import { mountFeed } from '../../http/mount.ts';
import type { StreamRegistry } from '../../http/stream-registry.ts';
import { bearerOf } from '../../plugins/authentication.ts';
import type { Sessions } from '../account/session.service.ts';
import type { FeedHub } from './feed-hub.ts';
import { openFeedStream } from './feed-stream.ts';
import { createFeedWatch } from './feed-watch.ts';

/** Milliseconds. */
const lookEvery = 2_000;

export type FeedServices = {
  readonly accountEvents: FeedHub;
  readonly sessions: Pick<Sessions, 'ended' | 'idOf'>;
  readonly streams: StreamRegistry;
};

export async function registerFeed(
  app: FastifyInstance,
  { accountEvents: hub, sessions, streams }: FeedServices,
): Promise<void> {
  mountFeed(app, 'GET /chat/user/events', async ({ account, request }, reply) => {
    const sessionId = await sessions.idOf(bearerOf(request) ?? '');
    const { send, close, onClose } = openFeedStream(reply);
    const leave = hub.open({ accountId: account.id, sessionId, send, close });
    const release = streams.open(close);
    onClose(() => {
      leave();
      release();
    });
    send({ type: 'hello' });
  });

  every(app, lookEvery, 'look at the accounts of open pages', createFeedWatch(hub, sessions));
}
