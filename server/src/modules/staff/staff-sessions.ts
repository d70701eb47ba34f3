import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds. */
export const sessionLength = 12 * 60 * 60;

/**
 * Who has shown the operator's key. A session is a signed moment until which it is good, so that every instance knows it, and
 * another key ends them all.
 */
export function createStaffSessions(key: string, now: () => Date) {
  const signatureOf = (until: string) =>
    createHmac('sha256', key).update(`staff ${until}`).digest('base64url');
  return {
    opens: (typed: string): boolean => isSame(typed, key),

    begin(): string {
      const until = String(now().getTime() + sessionLength * 1_000);
      return `${until}.${signatureOf(until)}`;
    },

    isOpen(session: string | undefined): boolean {
      const [until = '', signature = ''] = session?.split('.') ?? [];
      return isSame(signature, signatureOf(until)) && Number(until) > now().getTime();
    },
  };
}

/** In constant time. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash('sha256').update(text).digest();
