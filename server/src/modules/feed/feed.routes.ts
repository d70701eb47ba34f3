import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { mountFeed } from '../../http/mount.ts';
import { bearerOf } from '../../plugins/authentication.ts';
import type { Sessions } from '../account/session.service.ts';
import type { FeedHub } from './feed-hub.ts';
import { openFeedStream } from './feed-stream.ts';
import { createFeedWatcher } from './feed-watcher.ts';

type Dependencies = { readonly hub: FeedHub; readonly sessions: Sessions };

export async function feedRoutes(app: FastifyInstance, { streams }: Deps, { hub, sessions }: Dependencies) {
  const watcher = createFeedWatcher(hub, sessions, (error) =>
    app.log.error({ err: error }, 'watching feeds'),
  );
  app.addHook('onClose', async () => watcher.stop());

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
    watcher.start();
  });
}
