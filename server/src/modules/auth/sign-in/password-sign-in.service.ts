import type { SessionData } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import { createFairSemaphore } from '../../../fair-semaphore.ts';
import { AppError } from '../../../http/app-error.ts';
import type { AccountRepository, AccountRow } from '../accounts/account.repository.ts';
import { findContact } from '../accounts/contacts.ts';
import { nameKey } from '../accounts/names.ts';
import type { Visitor } from '../devices/device-cookie.ts';
import type { KnownDevices } from '../devices/known-devices.service.ts';
import {
  type Attempt,
  knownBy,
  nameSubject,
  type PasswordGuard,
} from '../passwords/password-guard.service.ts';
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
type Candidate = Attempt & {
  /** Attempts are counted the same whether there is such an account or not. */
  readonly account: AccountRow | undefined;
};

/** Looking up whether a device is known takes a millisecond, so even a crowd has its answer at once. */
const lookups = {
  limit: 2,
  maxOfSource: 100,
  maxWaiting: 1_000,
  refusal: () => new AppError(errors.tooManyRequests, { retryAfter: 2 }),
};

type Known = Awaited<ReturnType<KnownDevices['accountsOf']>>;

export type PasswordSignIn = ReturnType<typeof createPasswordSignIn>;

/** Signing in with a password and a name, an e-mail address or a phone number. */
export function createPasswordSignIn(dependencies: Dependencies) {
  const { accounts, knownDevices, passwordGuard, passwords, signIn } = dependencies;
  const lookInTurn = createFairSemaphore(lookups);

  /** The owner of the contact, then the account of that name: anyone may choose another person's e-mail address as a name. */
  const candidatesOf = async (typed: string, known: Known = new Map()): Promise<Candidate[]> => {
    const candidate = (subject: string, account: AccountRow | undefined): Candidate => ({
      subject,
      account,
      known: knownBy(known, account?.id),
    });
    const contact = findContact(typed);
    const byName = candidate(nameSubject(typed), await accounts.findByName(nameKey(typed)));
    if (!contact) return [byName];
    const { kind, address } = contact;
    return [candidate(address, await accounts.findByContact(kind, address)), byName];
  };

  /** What an owner at a known device means; undefined for strangers. Those without a device's cookie cost no look. */
  const ownCandidates = async (typed: string, { ip, device }: Visitor): Promise<Candidate[] | undefined> => {
    if (device === undefined) return undefined;
    return lookInTurn(ip, async () => {
      const known = await knownDevices.accountsOf(device);
      const candidates = known.size > 0 ? await candidatesOf(typed, known) : [];
      return candidates.some((candidate) => candidate.known) ? candidates : undefined;
    });
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

  /** Strangers are looked up only when their turn has come: a flood must not fill the queue of the database either. */
  const findAndCompare = async (
    { username, password }: Credentials,
    ip: string,
    own: readonly Candidate[] | undefined,
    matches: Matches,
  ) => {
    const candidates = own ?? (await candidatesOf(username));
    const { subjects, refusal, succeeded } = await passwordGuard.attempt(ip, candidates);
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
      const { ip } = visitor;
      const own = await ownCandidates(credentials.username, visitor);
      const owner = own?.find(({ known }) => known)?.known?.account;
      // Before it waits: an address beyond its limit must not take a place in the queue.
      if (owner === undefined) await passwordGuard.limitAddress(ip);
      const asker = owner === undefined ? { address: ip } : { owner };
      const { account, admitted, succeeded } = await passwords.compareInTurn(asker, (matches) =>
        findAndCompare(credentials, ip, own, matches),
      );
      const { id, password_hash } = account;
      const session = await signIn.start(id, client, password_hash ?? undefined);
      // Both, when the person has chosen the own address as a name.
      const entered = admitted.filter((candidate) => candidate.account?.id === id);
      await succeeded(entered.map(({ subject }) => subject));
      return session;
    },
  };
}
