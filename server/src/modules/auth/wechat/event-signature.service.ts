import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { OneTimeTokens } from '../one-time-tokens/one-time-tokens.service.ts';

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

type Dependencies = {
  readonly token: string;
  readonly oneTimeTokens: Pick<OneTimeTokens, 'isFirstUse'>;
  readonly now: () => Date;
};

/**
 * Whether WeChat signed this, lately and for the first time. The signature does not cover the body, so it must not count
 * for a second request.
 */
export function createSignatureCheck({ token, oneTimeTokens, now }: Dependencies): SignatureCheck {
  return async (query) => {
    const given = signed.safeParse(query).data;
    if (!given) return false;
    const expected = wechatSignature(token, given.timestamp, given.nonce);
    if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given.signature))) return false;
    const age = now().getTime() / 1_000 - Number(given.timestamp);
    if (Math.abs(age) > freshness) return false;
    // Remembered as long as it would be fresh, by either clock.
    return oneTimeTokens.isFirstUse('wechat-signature', given.signature, 2 * freshness);
  };
}
