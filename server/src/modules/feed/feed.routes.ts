import type { FastifyInstance } from 'fastify';
import { openEventStream } from '../../http/event-stream.ts';
import { every } from '../../http/every.ts';
import { mountFeed } from '../../http/mount.ts';
import type { StreamRegistry } from '../../http/stream-registry.ts';
import { bearerOf } from '../../plugins/authentication.ts';
import type { Sessions } from '../auth/sessions/session.service.ts';
import type { FeedHub } from './feed-hub.ts';
import { createFeedStream } from './feed-stream.ts';
import { createFeedWatch } from './feed-watch.ts';

/** Milliseconds. A page that misses two heartbeats in a row takes the connection for dead, after 20 s. */
const lookEvery = 2_000;
const heartbeatEvery = 8_000;

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
    const stream = openEventStream(reply);
    const feed = createFeedStream(stream);
    const leave = hub.open({ accountId: account.id, sessionId, ...feed });
    const release = streams.open(feed.close);
    stream.onClose(() => {
      leave();
      release();
    });
    feed.send({ type: 'hello' });
  });

  every(app, heartbeatEvery, 'send heartbeats to feeds', hub.beat);
  every(app, lookEvery, 'look at the accounts of open pages', createFeedWatch(hub, sessions));
}
