import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { languageOf } from '../../http/error-handler.ts';
import { inboxPage, inboxPolicy } from './inbox-page.ts';
import type { Messages } from './messages.ts';

type Query = { readonly key?: unknown; readonly format?: unknown };

/** The development inbox, for whoever holds its key; without the key, and when it is off, there is no such address. */
export async function inboxRoutes(app: FastifyInstance, { inbox }: Messages): Promise<void> {
  app.get<{ Querystring: Query }>('/dev/inbox', { schema: { hide: true } }, async (request, reply) => {
    const { key, format } = request.query;
    if (typeof key !== 'string' || !inbox?.opens(key)) throw new AppError(404);
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
