import { createHash, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/schema.ts';

/** Seconds by which WeChat's clock and ours may differ. */
const freshness = 5 * 60;

const signed = z.object({
  signature: z.string().regex(/^[0-9a-f]{40}$/),
  timestamp: z.string().regex(/^\d{1,12}$/),
  nonce: z.string().min(1).max(128),
});

const wechatSignature = (token: string, timestamp: string, nonce: string): string =>
  createHash('sha1').update([token, timestamp, nonce].toSorted().join('')).digest('hex');

export type SignatureCheck = (query: unknown) => Promise<boolean>;

/**
 * Whether WeChat signed this, lately and for the first time. The signature does not cover the body, so one that was seen
 * must not count for a second request.
 */
export function createSignatureCheck(db: Kysely<Database>, token: string, now: () => Date): SignatureCheck {
  return async (query) => {
    const given = signed.safeParse(query).data;
    if (!given) return false;
    const expected = wechatSignature(token, given.timestamp, given.nonce);
    if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given.signature))) return false;
    const age = now().getTime() / 1_000 - Number(given.timestamp);
    if (Math.abs(age) > freshness) return false;
    return isFirst(db, given.signature, now());
  };
}

/** Remembers the signature for as long as it would be fresh; of two at once one is the first. */
async function isFirst(db: Kysely<Database>, signature: string, at: Date): Promise<boolean> {
  const idHash = createHash('sha256').update(`wechat-signature ${signature}`).digest();
  const expiresAt = new Date(at.getTime() + 2 * freshness * 1_000);
  const row = await db
    .insertInto('tickets')
    .values({
      id_hash: idHash,
      kind: 'wechat-signature',
      data: '{}',
      created_at: at,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column('id_hash').doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}
