import { errors, oidcProviders } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { clientOf } from '../../../http/client-address.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import { callbackPath, type OidcService } from './oidc.service.ts';

/** Bytes of the form a provider posts. */
const formLimit = 16 * 1024;

const answered = z.object({
  state: z.string().regex(/^[A-Za-z0-9_-]{1,200}$/),
  code: z.string().min(1).max(2_000).optional().catch(undefined),
  error: z.string().optional().catch('unreadable'),
});

/** How the two providers say that the person changed their mind. */
const cancelled = ['access_denied', 'user_cancelled_authorize'];

/**
 * Where the providers send people back to. It proves nothing and spends nothing: it hands state and code to the page,
 * which asks for the login itself, with the cookie that a form posted from another site does not carry.
 */
export async function callbackRoutes(
  app: FastifyInstance,
  { limits, oidc }: { readonly limits: RateLimits; readonly oidc: Pick<OidcService, 'channelOf'> },
): Promise<void> {
  const returns = limits.limit({ name: 'oidc-callback', points: 60, seconds: 10 * 60 });
  const asForm = { parseAs: 'string', bodyLimit: formLimit } as const;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    asForm,
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );

  for (const provider of oidcProviders) {
    app.route({
      method: ['GET', 'POST'],
      url: callbackPath(provider),
      schema: { hide: true },
      handler: async (request, reply) => {
        await returns.consume(clientOf(request), errors.tooManyRequests);
        const given = answered.safeParse(request.method === 'POST' ? request.body : request.query);
        // A person is looking at this: an unreadable answer leads to the page too.
        if (!given.success) return reply.redirect('/', 303);
        const { state, code, error } = given.data;
        const page = new URLSearchParams({ state: `oidc.${provider}.${state}` });
        if (code !== undefined && error === undefined) page.set('code', code);
        else page.set('error', cancelled.includes(error ?? '') ? 'access_denied' : 'failed');
        const channel = await oidc.channelOf(state);
        if (channel) page.set('cid', channel);
        // The code is in the address: no cache may keep it and no other site may see it.
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        return reply.redirect(`/?${page}`, 303);
      },
    });
  }
}
