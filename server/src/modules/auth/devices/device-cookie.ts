import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../../../http/client-address.ts';
import { readCookies } from '../../../web/cookies.ts';

const cookie = 'orangery_device';
const shape = /^[A-Za-z0-9_-]{43}$/;
/** Seconds; as long as the server remembers a device. */
const lifetime = 180 * 24 * 60 * 60;

/** Who acts, before anything is proved: a network, and the device by its cookie. */
export type Visitor = { readonly ip: string; readonly device: string | undefined };

export const newDevice = (): string => randomBytes(32).toString('base64url');

export function visitorOf(request: FastifyRequest): Visitor {
  const device = readCookies(request.headers.cookie)[cookie];
  return { ip: clientOf(request), device: device && shape.test(device) ? device : undefined };
}

/** Gives the browser its cookie; it goes along with every call of the API, and no script can read it. */
export function giveDevice(reply: FastifyReply, device: string, origin: string): void {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookie}=${device}; Path=/chat; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`,
  );
}
