import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { every } from '../../http/every.ts';
import { mountEndpoint } from '../../http/mount.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Generations } from '../generations/generations.service.ts';
import type { Approvals } from './approvals/approvals.service.ts';

const forgetEvery = 60 * 60 * 1_000;

export type ToolsServices = {
  readonly approvals: Pick<Approvals, 'decide' | 'look' | 'forgetUnused'>;
  readonly generations: Pick<Generations, 'syncEvery'>;
  readonly limits: RateLimits;
};

export async function registerTools(
  app: FastifyInstance,
  { approvals, generations, limits }: ToolsServices,
): Promise<void> {
  const decisions = limits.limit({ name: 'step-decisions', points: 120, seconds: 60 });
  mountEndpoint(
    app,
    'POST /chat/completions/decide',
    async ({ account, body: { answer_id: answerId, step, decision } }) => ({
      decision: await approvals.decide(account.id, { answerId, step }, decision),
    }),
    { admit: ({ id }) => decisions.consume(id, errors.tooManyRequests) },
  );
  every(app, generations.syncEvery, 'look for decisions on steps', approvals.look);
  every(app, forgetEvery, 'forget approvals that are not used', approvals.forgetUnused);
}
