import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createBatch } from '../../db/batch.ts';
import type { Database } from '../../db/schema.ts';
import { AppError } from '../../http/app-error.ts';
import type { Account } from './account.ts';
import { effectiveLevel } from './level.ts';
import { createSessionRepository, type SessionRecord } from './session.repository.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds. */
const sessionTimes = {
  /** A session nobody uses for so long has run out. */
  idle: 30 * day,
  /** No session lives longer. */
  absolute: 180 * day,
  /** Use is written down at most this often. */
  touch: 5 * minute,
} as const;

const tokenShape = /^[A-Za-z0-9_-]{43}$/;
const hashOf = (token: string) => createHash('sha256').update(token).digest();
const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

export type Sessions = ReturnType<typeof createSessions>;

/** Opaque tokens of which the database knows the hash only; one live session per account. */
export function createSessions(db: Kysely<Database>, now: () => Date) {
  const repository = createSessionRepository(db);

  const findByHash = createBatch(repository.findByTokenHashes);

  const hasRunOut = (session: SessionRecord, at: Date) =>
    session.expiresAt <= at || later(session.seenAt, sessionTimes.idle) <= at;

  return {
    /** Starts a session, ends the account's older one, and returns the token, which is not stored anywhere. */
    async start(accountId: string, device: string | null): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      const expiresAt = later(at, sessionTimes.absolute);
      await repository.replace({ accountId, tokenHash: hashOf(token), device, at, expiresAt });
      return token;
    },

    /** @throws AppError 1002 when a newer login replaced the session, 401 when it is unknown, ended or has run out */
    async find(token: string): Promise<Account> {
      const session = tokenShape.test(token) ? await findByHash(hashOf(token)) : undefined;
      const at = now();
      if (!session || hasRunOut(session, at)) throw new AppError(401);
      if (session.endReason) throw new AppError(session.endReason === 'replaced' ? 1002 : 401);
      if (later(session.seenAt, sessionTimes.touch) <= at) await repository.markSeen(session.id, at);
      const { id, username } = session.account;
      return { id, username, vipLevel: effectiveLevel(session.account, at) };
    },

    end: (token: string): Promise<void> => repository.end(hashOf(token), now()),

    countLive: (): Promise<number> => repository.countLive(now(), later(now(), -sessionTimes.idle)),
  };
}
