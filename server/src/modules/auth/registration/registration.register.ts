import type { FastifyInstance } from 'fastify';
import { every } from '../../../http/every.ts';
import type { Rewards } from './rewards.service.ts';

/** Milliseconds. */
const rewardEvery = 5 * 60_000;

export type RegistrationServices = { readonly rewards: Pick<Rewards, 'payDue'> };

/** Looks for friends who came back on another day. */
export async function registerRegistration(
  app: FastifyInstance,
  { rewards }: RegistrationServices,
): Promise<void> {
  every(app, rewardEvery, 'reward invitations', rewards.payDue);
}
