import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Recipient, RenderedTemplate } from './notification.ts';

export type InboxMessage = RenderedTemplate & {
  readonly to: string;
  readonly kind: Recipient['kind'];
  readonly at: Date;
};
const maxKept = 50;

/** Notifications that would have been sent, in memory, for the holder of the key. */
export function createDevInbox(now: () => Date, key: string = randomBytes(18).toString('base64url')) {
  let notifications: readonly InboxMessage[] = [];
  const expected = Buffer.from(key);
  return {
    key,
    put({ kind, address }: Recipient, rendered: RenderedTemplate): void {
      notifications = [{ ...rendered, to: address, kind, at: now() }, ...notifications].slice(0, maxKept);
    },
    /** Newest first. */
    list: (): readonly InboxMessage[] => notifications,
    opens(typed: string): boolean {
      const given = Buffer.from(typed);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
