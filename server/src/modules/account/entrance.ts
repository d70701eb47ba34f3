import type { SessionData } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import { type AccountRow, createAccountRepository } from './account.repository.ts';
import type { Client } from './client.ts';
import { effectiveLevel } from './level.ts';
import { friendlyName } from './names.ts';
import { type Named, type Newcomer, type Origin, register } from './register.ts';
import type { Sessions } from './session.service.ts';

export type { Newcomer, Origin };

type Dependencies = {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly sessions: Sessions;
  /** New accounts in 24 hours; 0 closes registration. */
  readonly registrationsPerDay: number;
  /** Days without limit for whoever invited somebody. */
  readonly invitationDays: () => number;
  readonly events: AccountEvents;
};

/** The door that every way in goes through. */
export type Entrance = {
  /**
   * Starts a session.
   * @param passwordHash what the password was compared with; wrongPassword when it has been changed meanwhile
   * @throws AppError userNotFound, accountBlocked
   */
  readonly enter: (accountId: string, client: Client, passwordHash?: string) => Promise<SessionData>;
  /**
   * A new account without a password and with a generated name, and its session.
   * @throws AppError registrationLimitReached (limit of the installation), phoneTaken or emailTaken (phone or e-mail of another account); PostgreSQL's
   * unique violation when the identity is another account's
   */
  readonly createAndEnter: (
    newcomer: Newcomer,
    origin: Origin,
    client: Client,
  ) => Promise<SessionData & { readonly accountId: string }>;
  /**
   * A new account with this name, or a generated one, and this password; without a session.
   * @throws AppError registrationLimitReached, usernameTaken
   */
  readonly create: (
    credentials: { readonly username: string | undefined; readonly passwordHash: string },
    origin: Origin,
  ) => Promise<AccountRow>;
};

const nameAttempts = 5;

export function createEntrance(dependencies: Dependencies): Entrance {
  const { db, now, sessions, events } = dependencies;
  const repository = createAccountRepository(db);

  const enter: Entrance['enter'] = async (id, client, passwordHash) => {
    const { token, account } = await sessions.start(id, client, (row) => {
      if (!row) throw new AppError(errors.userNotFound);
      if (row.blocked_at) throw new AppError(errors.accountBlocked);
      if (passwordHash !== undefined && row.password_hash !== passwordHash)
        throw new AppError(errors.wrongPassword);
      return row;
    });
    const level = { vipLevel: account.vip_level, planExpiresAt: account.plan_expires_at };
    return { token, username: account.username, vip_level: effectiveLevel(level, now()) };
  };

  /** Undefined when the name is taken. */
  const insert = async (named: Named, origin: Origin): Promise<AccountRow | undefined> => {
    const terms = { perDay: dependencies.registrationsPerDay, invitationDays: dependencies.invitationDays() };
    const account = await db
      .transaction()
      .execute((transaction) => register(transaction, named, origin, now(), terms));
    if (account?.invited_by) events.publish(account.invited_by, { type: 'account' });
    return account;
  };

  const refuseTaken = async ({ phone, email }: Newcomer): Promise<void> => {
    if (phone && (await repository.findByContact('phone', phone))) throw new AppError(errors.phoneTaken);
    if (email && (await repository.findByContact('email', email))) throw new AppError(errors.emailTaken);
  };

  const insertWithNewName = async (newcomer: Newcomer, passwordHash: string | null, origin: Origin) => {
    for (let attempt = 0; attempt < nameAttempts; attempt += 1) {
      const account = await insert({ ...newcomer, username: friendlyName(), passwordHash }, origin);
      if (account) return account;
      await refuseTaken(newcomer);
    }
    throw new AppError(errors.internal);
  };

  return {
    enter,
    async createAndEnter(newcomer, origin, client) {
      const account = await insertWithNewName(newcomer, null, origin);
      return { ...(await enter(account.id, client)), accountId: account.id };
    },
    async create({ username, passwordHash }, origin) {
      if (username === undefined) return insertWithNewName({}, passwordHash, origin);
      const account = await insert({ username, passwordHash }, origin);
      if (!account) throw new AppError(errors.usernameTaken);
      return account;
    },
  };
}
