import type { SessionData } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { AppError } from '../../http/app-error.ts';
import { findContact } from '../codes/contacts.ts';
import { type AccountRow, createAccountRepository } from './account.repository.ts';
import type { Client } from './client.ts';
import type { Entrance } from './entrance.ts';
import { type LoginGuard, nameSubject } from './login-guard.ts';
import { nameKey } from './names.ts';
import type { Passwords } from './passwords.ts';

type Credentials = { readonly username: string; readonly password: string };
type Dependencies = {
  readonly db: Kysely<Database>;
  readonly entrance: Entrance;
  readonly passwords: Passwords;
  readonly guard: LoginGuard;
};
/** One account that a text may mean. */
type Candidate = {
  /** What attempts are counted by, the same whether there is such an account or not. */
  readonly subject: string;
  readonly find: () => Promise<AccountRow | undefined>;
};

export type LoginService = ReturnType<typeof createLoginService>;

export function createLoginService({ db, entrance, passwords, guard }: Dependencies) {
  const repository = createAccountRepository(db);

  /** The owner of the contact, then the account of that name: anybody may take somebody's e-mail address as a name. */
  const candidatesOf = (typed: string): Candidate[] => {
    const contact = findContact(typed);
    const byName = { subject: nameSubject(typed), find: () => repository.findByName(nameKey(typed)) };
    if (!contact) return [byName];
    const { kind, address } = contact;
    return [{ subject: address, find: () => repository.findByContact(kind, address) }, byName];
  };

  /** Every candidate is compared, found or not, so that the time tells nothing. */
  const compare = async (candidates: readonly Candidate[], password: string) => {
    const results: { subject: string; account: AccountRow | undefined; matches: boolean }[] = [];
    for (const { subject, find } of candidates) {
      const account = await find();
      const matches = await passwords.matches(account?.password_hash ?? undefined, password);
      results.push({ subject, account, matches });
    }
    return results.find(({ matches }) => matches);
  };

  return {
    /**
     * @throws AppError wrongPassword, the same and after the same time for an unknown account and for a wrong password; accountBlocked
     * (blocked, and the password is right); tooManyRequests
     */
    async login({ username, password }: Credentials, client: Client, ip: string): Promise<SessionData> {
      const candidates = candidatesOf(username);
      const succeeded = await guard.attempt(
        ip,
        candidates.map(({ subject }) => subject),
      );
      const found = await compare(candidates, password);
      if (!found?.account) throw new AppError(errors.wrongPassword);
      const { id, password_hash } = found.account;
      const session = await entrance.enter(id, client, password_hash ?? undefined);
      await succeeded(found.subject);
      return session;
    },
  };
}
