import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { clientOf } from '../../http/client-address.ts';
import { languageOf } from '../../http/error-handler.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { inboxPage, inboxPolicy } from './inbox-page.ts';
import type { Notifications } from './notifications.service.ts';

export type InboxServices = {
  readonly limits: RateLimits;
  readonly notifications: Pick<Notifications, 'inbox'>;
};

type Query = { readonly key?: unknown; readonly format?: unknown };

/** The development inbox; without its key, and when it is off, the address does not exist. */
export async function registerInbox(
  app: FastifyInstance,
  { limits, notifications: { inbox } }: InboxServices,
): Promise<void> {
  const wrongKeys = limits.limit({ name: 'inbox-keys', points: 20, seconds: 10 * 60 });

  app.get<{ Querystring: Query }>('/dev/inbox', { schema: { hide: true } }, async (request, reply) => {
    const { key, format } = request.query;
    const client = clientOf(request);
    if (typeof key !== 'string' || !inbox?.opens(key)) {
      await wrongKeys.consume(client, errors.notFound);
      throw new AppError(errors.notFound);
    }
    // A key that an operator chose may be short: after many wrong ones, the right one is refused too.
    await wrongKeys.check(client, errors.notFound);
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': inboxPolicy,
      // The address holds the key.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    if (format === 'json') return reply.send({ messages: inbox.list() });
    return reply.type('text/html; charset=utf-8').send(inboxPage(inbox.list(), languageOf(request)));
  });
}
