import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import { giveDevice, newDevice, visitorOf } from '../devices/device-cookie.ts';
import { type Client, clientInfoOf } from '../sessions/client.ts';

export type SignInFrom = ReturnType<typeof createSignInFrom>;

/**
 * Runs a sign-in for the browser of a request. Once it has started a session, the browser is a known device of the account:
 * it gets a new cookie, by which `signIn.start` has made it known.
 */
export const createSignInFrom =
  (config: Pick<Config, 'publicOrigin'>) =>
  async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (client: Client) => Promise<T>,
    hasStarted: (answer: T) => boolean = () => true,
  ): Promise<T> => {
    const next = newDevice();
    const known = { former: visitorOf(request).device, next };
    const answer = await work({ ...clientInfoOf(request), known });
    if (hasStarted(answer)) giveDevice(reply, next, ownOrigin(config, request));
    return answer;
  };
