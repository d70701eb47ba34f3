import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookies } from '../../../web/cookies.ts';

const cookie = 'orangery_login';
const shape = /^[A-Za-z0-9_-]{43}$/;
/** Seconds; as long as a state lives, from the last start on. */
const lifetime = 10 * 60;

/** What this browser was given when it began to sign in; undefined when it did not. */
export function browserSecretOf(request: FastifyRequest): string | undefined {
  const secret = readCookies(request.headers.cookie)[cookie];
  return secret && shape.test(secret) ? secret : undefined;
}

/** Gives the browser its secret. All its tabs have the same one, so that several can sign in side by side. */
export function giveBrowserSecret(request: FastifyRequest, reply: FastifyReply, origin: string): string {
  const secret = browserSecretOf(request) ?? randomBytes(32).toString('base64url');
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookie}=${secret}; Path=/chat/login; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`,
  );
  return secret;
}

export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

export function isSecretOf(hash: string, secret: string | undefined): boolean {
  if (!secret) return false;
  const [given, known] = [Buffer.from(hashOfSecret(secret)), Buffer.from(hash)];
  return given.length === known.length && timingSafeEqual(given, known);
}
