import { errors } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { AccountEvents } from '../../feed/account-events.ts';
import type { AccountRepository, AccountRow } from '../accounts/account.repository.ts';
import { accountId, displayNameOf, friendlyName, invitationCode, nameKey } from '../accounts/names.ts';
import type { RegistrationRepository } from './registration.repository.ts';
import type { Rewards } from './rewards.service.ts';

/** What is known about a person who comes for the first time. Contacts are proven and in the form they are kept in. */
export type Newcomer = {
  /** Generated when it is missing. */
  readonly username?: string | undefined;
  readonly passwordHash?: string | undefined;
  readonly nickname?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** At the service that vouches for the person. */
  readonly identity?: { readonly provider: string; readonly subject: string } | undefined;
};

/** How a person came here, as the page says. */
export type Origin = {
  readonly channel?: string | undefined;
  readonly invitation_code?: string | undefined;
};

type Dependencies = {
  readonly accounts: AccountRepository;
  readonly repository: RegistrationRepository;
  readonly now: () => Date;
  readonly accountEvents: Pick<AccountEvents, 'publish'>;
  /** New accounts in 24 hours; 0 closes registration. */
  readonly maxPerDay: number;
  readonly rewards: Pick<Rewards, 'payFor'>;
};

const day = 24 * 60 * 60_000;
const nameAttempts = 5;

export type Registration = ReturnType<typeof createRegistration>;

/** Makes accounts, within the daily limit of the installation. */
export function createRegistration(dependencies: Dependencies) {
  const { accounts, repository, now, accountEvents, maxPerDay, rewards } = dependencies;

  /** Undefined when the name or a contact is taken. @throws AppError registrationLimitReached */
  const insert = async (newcomer: Newcomer & { username: string }, origin: Origin) => {
    const at = now();
    const registration = {
      account: rowOf(newcomer, origin, at),
      identity: newcomer.identity,
      invitationCode: origin.invitation_code?.trim().toUpperCase(),
    };
    const terms = { max: maxPerDay, since: new Date(at.getTime() - day) };
    const account = await repository.insert(registration, terms);
    if (account === 'limit-reached') throw new AppError(errors.registrationLimitReached);
    if (account === 'taken') return undefined;
    if (account.invited_by) {
      accountEvents.publish(account.invited_by, { type: 'account' });
      if (account.phone || account.email) await rewards.payFor(account.id);
    }
    return account;
  };

  const refuseTakenContact = async ({ phone, email }: Newcomer): Promise<void> => {
    if (phone && (await accounts.findByContact('phone', phone))) throw new AppError(errors.phoneTaken);
    if (email && (await accounts.findByContact('email', email))) throw new AppError(errors.emailTaken);
  };

  const insertWithGeneratedName = async (newcomer: Newcomer, origin: Origin): Promise<AccountRow> => {
    for (let attempt = 0; attempt < nameAttempts; attempt += 1) {
      const account = await insert({ ...newcomer, username: friendlyName() }, origin);
      if (account) return account;
      await refuseTakenContact(newcomer);
    }
    throw new AppError(errors.internal);
  };

  return {
    /**
     * A new account, without a session.
     * @throws AppError registrationLimitReached, usernameTaken, phoneTaken, emailTaken; PostgreSQL's unique violation when
     * the identity is another account's
     */
    async createAccount(newcomer: Newcomer, origin: Origin): Promise<AccountRow> {
      const { username } = newcomer;
      if (username === undefined) return insertWithGeneratedName(newcomer, origin);
      const account = await insert({ ...newcomer, username }, origin);
      if (!account) throw new AppError(errors.usernameTaken);
      return account;
    },

    /** A generated name that nobody has. */
    async freeName(): Promise<string> {
      for (let attempt = 0; attempt < nameAttempts; attempt += 1) {
        const name = friendlyName();
        if (!(await accounts.findByName(nameKey(name)))) return name;
      }
      throw new AppError(errors.internal);
    },
  };
}

const rowOf = (
  { username, passwordHash, nickname, phone, email }: Newcomer & { username: string },
  { channel, invitation_code }: Origin,
  at: Date,
) => ({
  id: accountId(),
  username,
  username_key: nameKey(username),
  nickname: displayNameOf(nickname || username),
  password_hash: passwordHash ?? null,
  phone: phone ?? null,
  email: email ?? null,
  channel: channel ?? null,
  came_with_code: invitation_code ?? null,
  own_code: invitationCode(),
  created_at: at,
});
