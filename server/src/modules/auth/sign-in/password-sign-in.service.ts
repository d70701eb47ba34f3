import type { SessionData } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { AccountRepository, AccountRow } from '../accounts/account.repository.ts';
import { findContact } from '../accounts/contacts.ts';
import { nameKey } from '../accounts/names.ts';
import type { Visitor } from '../devices/device-cookie.ts';
import type { KnownDevices } from '../devices/known-devices.service.ts';
import { knownBy, nameSubject, type PasswordGuard } from '../passwords/password-guard.service.ts';
import type { Matches, Passwords } from '../passwords/passwords.service.ts';
import type { Client } from '../sessions/client.ts';
import type { SignIn } from './sign-in.service.ts';

type Credentials = { readonly username: string; readonly password: string };
type Dependencies = {
  readonly accounts: Pick<AccountRepository, 'findByContact' | 'findByName'>;
  readonly knownDevices: Pick<KnownDevices, 'accountsOf'>;
  readonly passwordGuard: PasswordGuard;
  readonly passwords: Pick<Passwords, 'compareInTurn'>;
  readonly signIn: Pick<SignIn, 'start'>;
};
/** One account that a text may mean. */
type Candidate = {
  /** What attempts are counted by, the same whether there is such an account or not. */
  readonly subject: string;
  readonly account: AccountRow | undefined;
};

export type PasswordSignIn = ReturnType<typeof createPasswordSignIn>;

/** Signing in with a password and a name, an e-mail address or a phone number. */
export function createPasswordSignIn(dependencies: Dependencies) {
  const { accounts, knownDevices, passwordGuard, passwords, signIn } = dependencies;

  /** The owner of the contact, then the account of that name: anyone may choose another person's e-mail address as a name. */
  const candidatesOf = async (typed: string): Promise<Candidate[]> => {
    const contact = findContact(typed);
    const byName = { subject: nameSubject(typed), account: await accounts.findByName(nameKey(typed)) };
    if (!contact) return [byName];
    const { kind, address } = contact;
    return [{ subject: address, account: await accounts.findByContact(kind, address) }, byName];
  };

  /** Every candidate is compared, found or not, so that the time it takes reveals nothing. */
  const compare = async (candidates: readonly Candidate[], password: string, matches: Matches) => {
    const results: (Candidate & { matches: boolean })[] = [];
    for (const { subject, account } of candidates)
      results.push({
        subject,
        account,
        matches: await matches(account?.password_hash ?? undefined, password),
      });
    return results.find((result) => result.matches);
  };

  /** Only when its turn has come: a flood of sign-ins must not fill the queue of the database either. */
  const findAndCompare = async (
    { username, password }: Credentials,
    { ip, device }: Visitor,
    matches: Matches,
  ) => {
    const known = await knownDevices.accountsOf(device);
    const candidates = await candidatesOf(username);
    const { subjects, refusal, succeeded } = await passwordGuard.attempt(
      ip,
      candidates.map(({ subject, account }) => ({ subject, known: knownBy(known, account?.id) })),
    );
    const admitted = candidates.filter(({ subject }) => subjects.includes(subject));
    const found = await compare(admitted, password, matches);
    if (!found?.account) throw refusal ?? new AppError(errors.wrongPassword);
    return { account: found.account, admitted, succeeded };
  };

  return {
    /**
     * @throws AppError wrongPassword, the same and after the same time for an unknown account and for a wrong password;
     * accountBlocked, when the password is right; tooManyRequests, also when many sign in at this moment
     */
    async signIn(credentials: Credentials, client: Client, visitor: Visitor): Promise<SessionData> {
      const { account, admitted, succeeded } = await passwords.compareInTurn(visitor.ip, (matches) =>
        findAndCompare(credentials, visitor, matches),
      );
      const { id, password_hash } = account;
      const session = await signIn.start(id, client, password_hash ?? undefined);
      // Both, when the person has chosen the own address as a name.
      const own = admitted.filter((candidate) => candidate.account?.id === id);
      await succeeded(own.map(({ subject }) => subject));
      return session;
    },
  };
}
