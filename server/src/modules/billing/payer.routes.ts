import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { clientOf } from '../../http/client-address.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { type PayerService, payerPath } from './payer.service.ts';

const returned = z.object({
  state: z.string().regex(/^[0-9a-f]{64}$/),
  code: z.string().max(2_000).default(''),
});

export type PayerServices = {
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly limits: RateLimits;
  readonly payers: Pick<PayerService, 'returned'>;
};

/** Where people come back to from the page that learns who pays. They are led to their order, whatever has happened. */
export function registerPayers(app: FastifyInstance, { config, limits, payers }: PayerServices): void {
  const returns = limits.limit({ name: 'payer-returns', points: 60, seconds: 10 * 60 });

  app.get(payerPath(':method'), { schema: { hide: true } }, async (request, reply) => {
    const client = clientOf(request);
    await returns.consume(client, errors.tooManyRequests);
    const given = returned.safeParse(request.query).data;
    const order = given && (await payers.returned(given, { origin: ownOrigin(config, request), client }));
    // The code is in the address: no cache may keep it and no other site may see it.
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(`/chat_room?panel=payment/${order ?? 'refused'}`, 303);
  });
}
