import { createHash, randomBytes } from 'node:crypto';
import type { Device } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import { createBatch } from '../../../db/batch.ts';
import type { Account } from '../../../http/account.ts';
import { AppError } from '../../../http/app-error.ts';
import type { AccountRow } from '../accounts/account.repository.ts';
import { effectiveLevel } from '../accounts/level.ts';
import type { Client } from './client.ts';
import type { SessionRecord, SessionRepository } from './session.repository.ts';
import {
  deviceOf,
  type EndCode,
  endCodeOf,
  hasExpired,
  later,
  sessionTimes,
  timesOf,
} from './session-state.ts';

const tokenShape = /^[A-Za-z0-9_-]{43}$/;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

export type Sessions = ReturnType<typeof createSessions>;

type Dependencies = {
  readonly repository: SessionRepository;
  readonly now: () => Date;
  /** Called with the sessions that have just ended. */
  readonly onEnded?: (sessionIds: readonly number[], code: EndCode) => void;
};

/** Opaque tokens of which the database has the hash only; one live session for each account. */
export function createSessions({ repository, now, onEnded = () => {} }: Dependencies) {
  const findByHash = createBatch(repository.findByTokenHashes);

  /** @throws AppError sessionExpired or signedInElsewhere */
  const findLive = async (token: string): Promise<SessionRecord> => {
    const session = tokenShape.test(token) ? await findByHash(hashOf(token)) : undefined;
    if (!session) throw new AppError(errors.sessionExpired);
    const code = endCodeOf(session, now());
    if (code) throw new AppError(code);
    return session;
  };

  return {
    /**
     * Starts a session and ends the account's older one. The token is not stored anywhere.
     *
     * @param check throws when this account, undefined when it is gone, may not sign in; it gets the account as it is at
     * the moment the session starts
     */
    async start(
      accountId: string,
      client: Client,
      check: (account: AccountRow | undefined) => AccountRow,
    ): Promise<{ token: string; account: AccountRow }> {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      const expiresAt = later(at, sessionTimes.absolute);
      const session = { accountId, tokenHash: hashOf(token), client, at, expiresAt };
      const { account, ended } = await repository.replace(session, check);
      onEnded(ended, errors.signedInElsewhere);
      return { token, account };
    },

    /** @throws AppError signedInElsewhere when a newer session replaced it, sessionExpired when it is unknown, ended or has expired */
    async find(token: string): Promise<Account> {
      const session = await findLive(token);
      const at = now();
      if (later(session.seenAt, sessionTimes.touch) <= at) await repository.markSeen(session.id, at);
      const { accountId: id, username } = session;
      return { id, username, vipLevel: effectiveLevel(session, at) };
    },

    /** Number of the live session. @throws AppError signedInElsewhere or sessionExpired, like `find` */
    idOf: async (token: string): Promise<number> => (await findLive(token)).id,

    /** Whether the person has just signed in with this session. */
    hasJustBegun: (token: string): Promise<boolean> =>
      repository.hasBegunWithin(hashOf(token), sessionTimes.fresh),

    /** Signs out. */
    async end(token: string): Promise<void> {
      onEnded(await repository.end(hashOf(token), now()), errors.sessionExpired);
    },

    /** Ends every session of the account. */
    async endAll(accountId: string, reason: 'revoked'): Promise<void> {
      onEnded(await repository.endOfAccount({ accountId, reason, at: now() }), errors.sessionExpired);
    },

    /** Ends every session of the account but this one. */
    async endOthers(accountId: string, keepToken: string): Promise<void> {
      const ended = { accountId, reason: 'revoked', at: now() } as const;
      onEnded(await repository.endOfAccount(ended, hashOf(keepToken)), errors.sessionExpired);
    },

    /** Where the account was signed in lately, newest first, without expired sessions. `token`: the one of the caller. */
    async list(accountId: string, token: string): Promise<Device[]> {
      const current = hashOf(token);
      const rows = await repository.listOfAccount(accountId);
      return rows.filter((row) => !hasExpired(timesOf(row), now())).map((row) => deviceOf(row, current));
    },

    /** Names the device of this session. */
    nameDevice: (token: string, name: string): Promise<void> => repository.nameDevice(hashOf(token), name),

    /** Those of these sessions that are over, and how. */
    async ended(sessionIds: readonly number[]): Promise<{ id: number; code: EndCode }[]> {
      const rows = new Map((await repository.findByIds(sessionIds)).map((row) => [row.id, row]));
      return sessionIds.flatMap((id) => {
        const row = rows.get(id);
        const code = row ? endCodeOf(row, now()) : errors.sessionExpired;
        return code ? [{ id, code }] : [];
      });
    },

    countLive: (): Promise<number> => repository.countLive(now(), later(now(), -sessionTimes.idle)),
  };
}
