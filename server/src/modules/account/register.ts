import { errors } from '@orangery/api/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountRow } from './account.repository.ts';
import { accountId, displayNameOf, invitationCode, nameKey } from './names.ts';
import {
  addUnlimitedDays,
  countNewAccounts,
  findInviter,
  insertAccount,
  insertIdentity,
  queueRegistration,
} from './registration.repository.ts';

/** What is known about a person who comes for the first time. Contacts are proven and in the form they are kept in. */
export type Newcomer = {
  readonly nickname?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** Of the service that vouches for the person; belongs to the account from its first moment on. */
  readonly identity?: { readonly provider: string; readonly subject: string } | undefined;
};
/** How a person came, as they gave it. */
export type Origin = {
  readonly channel?: string | undefined;
  readonly invitation_code?: string | undefined;
};

export type Named = Newcomer & { readonly username: string; readonly passwordHash: string | null };

const day = 24 * 60 * 60_000;

/** What the installation allows and gives. */
export type Terms = {
  /** New accounts in 24 hours. */
  readonly perDay: number;
  /** Days without limit for whoever invited somebody. */
  readonly invitationDays: number;
};

/**
 * Makes an account unless the name is taken (then undefined).
 * @throws AppError registrationLimitReached; PostgreSQL's unique violation when the identity is another account's
 */
export async function register(
  transaction: Transaction<Database>,
  named: Named,
  origin: Origin,
  at: Date,
  { perDay, invitationDays }: Terms,
): Promise<AccountRow | undefined> {
  await queueRegistration(transaction);
  const since = new Date(at.getTime() - day);
  if ((await countNewAccounts(transaction, since, perDay)) >= perDay)
    throw new AppError(errors.registrationLimitReached);
  return insertInvited(transaction, named, origin, at, invitationDays);
}

/** A new account, and the reward of whoever invited it; an invitation nobody gives is kept and does nothing. */
async function insertInvited(
  transaction: Transaction<Database>,
  { username, passwordHash, nickname, phone, email, identity }: Named,
  origin: Origin,
  at: Date,
  invitationDays: number,
): Promise<AccountRow | undefined> {
  const code = origin.invitation_code?.trim().toUpperCase();
  const inviter = code ? await findInviter(transaction, code) : undefined;
  const account = await insertAccount(transaction, {
    id: accountId(),
    username,
    username_key: nameKey(username),
    nickname: displayNameOf(nickname || username),
    password_hash: passwordHash,
    phone: phone ?? null,
    email: email ?? null,
    channel: origin.channel ?? null,
    came_with_code: origin.invitation_code ?? null,
    invited_by: inviter ?? null,
    own_code: invitationCode(),
    created_at: at,
  });
  if (account && identity) await insertIdentity(transaction, account, identity);
  if (account && inviter && invitationDays > 0)
    await addUnlimitedDays(transaction, inviter, invitationDays, at);
  return account;
}
