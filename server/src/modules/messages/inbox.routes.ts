import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { clientOf } from '../../http/client-address.ts';
import { languageOf } from '../../http/error-handler.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { inboxPage, inboxPolicy } from './inbox-page.ts';
import type { Messages } from './messages.ts';

export type InboxServices = { readonly limits: RateLimits; readonly messages: Pick<Messages, 'inbox'> };

type Query = { readonly key?: unknown; readonly format?: unknown };

/** The development inbox, for whoever holds its key; without the key, and when it is off, there is no such address. */
export async function registerInbox(
  app: FastifyInstance,
  { limits, messages: { inbox } }: InboxServices,
): Promise<void> {
  const wrongKeys = limits.limit({ name: 'inbox-keys', points: 20, seconds: 10 * 60 });

  app.get<{ Querystring: Query }>('/dev/inbox', { schema: { hide: true } }, async (request, reply) => {
    const { key, format } = request.query;
    const client = clientOf(request);
    if (typeof key !== 'string' || !inbox?.opens(key)) {
      await wrongKeys.consume(client, errors.notFound);
      throw new AppError(errors.notFound);
    }
    // A key that an operator chose may be short: whoever tries many gets no further with the right one.
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
