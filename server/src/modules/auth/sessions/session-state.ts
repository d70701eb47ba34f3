import type { Device } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import type { SessionRecord, SessionRow } from './session.repository.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds. */
export const sessionTimes = {
  /** A session that is not used for so long expires. */
  idle: 30 * day,
  /** No session lives longer. */
  absolute: 180 * day,
  /** For so long a sign-in proves the owner of an account that has nothing else to prove it with. */
  fresh: 10 * minute,
  /** Use is written down at most this often. */
  touch: 5 * minute,
} as const;

export const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

type Times = Pick<SessionRecord, 'seenAt' | 'expiresAt' | 'endReason'>;
/** `signedInElsewhere`: a newer login took its place. */
export type EndCode = typeof errors.sessionExpired | typeof errors.signedInElsewhere;
export const hasExpired = ({ expiresAt, seenAt }: Times, at: Date) =>
  expiresAt <= at || later(seenAt, sessionTimes.idle) <= at;

/** Undefined while the session lives. */
export function endCodeOf(session: Times, at: Date): EndCode | undefined {
  if (hasExpired(session, at)) return errors.sessionExpired;
  if (session.endReason)
    return session.endReason === 'replaced' ? errors.signedInElsewhere : errors.sessionExpired;
  return undefined;
}

export const timesOf = (row: SessionRow): Times => ({
  seenAt: row.seen_at,
  expiresAt: row.expires_at,
  endReason: row.end_reason,
});

export const deviceOf = (row: SessionRow, current: Buffer): Device => ({
  name: row.device_name,
  kind: row.device,
  browser: row.browser,
  signed_in: row.created_at.getTime(),
  seen: row.seen_at.getTime(),
  current: row.token_hash.equals(current),
  ended: row.end_reason,
});
