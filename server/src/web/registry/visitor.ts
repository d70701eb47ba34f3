import { randomBytes } from 'node:crypto';
import type { RegistryDocument } from '@orangery/api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookies } from '../cookies.ts';
import { needsVisitor } from './resolve.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * The name a rollout knows this browser by: random, says nothing of the person, and is given only while a release goes to
 * a part of the visitors. Empty otherwise.
 */
export function visitorOf(registry: RegistryDocument, request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookies(request.headers.cookie).visitor;
  if (known && /^[\w-]{22}$/.test(known)) return known;
  if (!needsVisitor(registry)) return '';
  const visitor = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `visitor=${visitor}; Path=/; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return visitor;
}
