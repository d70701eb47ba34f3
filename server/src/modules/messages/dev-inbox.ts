import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Letter, Recipient } from './message.ts';

export type InboxMessage = Letter & {
  readonly to: string;
  readonly kind: Recipient['kind'];
  readonly at: Date;
};
const kept = 50;

/** Messages that would have been sent, in memory, for whoever holds the key. */
export function createDevInbox(now: () => Date, key: string = randomBytes(18).toString('base64url')) {
  let messages: readonly InboxMessage[] = [];
  const expected = Buffer.from(key);
  return {
    key,
    put({ kind, address }: Recipient, letter: Letter): void {
      messages = [{ ...letter, to: address, kind, at: now() }, ...messages].slice(0, kept);
    },
    /** Newest first. */
    list: (): readonly InboxMessage[] => messages,
    opens(typed: string): boolean {
      const given = Buffer.from(typed);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
