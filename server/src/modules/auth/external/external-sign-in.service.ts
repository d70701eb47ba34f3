import { emailPattern, errors, limits, type SessionData } from '@orangery/api/contract';
import { isConstraintViolation } from '../../../db/violations.ts';
import { AppError } from '../../../http/app-error.ts';
import type { AccountEvents } from '../../feed/account-events.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { Origin } from '../registration/registration.service.ts';
import type { Client } from '../sessions/client.ts';
import type { SignIn } from '../sign-in/sign-in.service.ts';
import type { Identity, IdentityRepository } from './identity.repository.ts';

/** A person for whom another service vouches. */
export type Person = {
  readonly identity: Identity;
  /** What the service called the same person before it knew them by `identity`. */
  readonly formerSubject?: string | undefined;
  readonly name?: string | undefined;
  /** Only when the service has verified it. */
  readonly email?: string | undefined;
  /** The service runs the mailbox, so that its word is as good as a code sent there. */
  readonly ownsEmail?: boolean;
};
type SignedIn = SessionData & { created: boolean };

type Dependencies = {
  readonly accounts: Pick<AccountRepository, 'findByContact'>;
  readonly identities: IdentityRepository;
  readonly now: () => Date;
  readonly accountEvents: Pick<AccountEvents, 'publish'>;
  readonly signIn: SignIn;
};

export type ExternalSignIn = ReturnType<typeof createExternalSignIn>;

/** Of two simultaneous first sign-ins one makes the account; the other one finds it at its second attempt. */
const attempts = 3;

/**
 * Signs people in for whom another service vouches: to the account of their identity, to the account with their e-mail
 * address, or to a new one.
 */
export function createExternalSignIn(dependencies: Dependencies) {
  const { accounts, identities, now, accountEvents, signIn } = dependencies;
  const ownerOf = async (email: string): Promise<string | undefined> =>
    (await accounts.findByContact('email', email))?.id;

  /** The account of the identity, also under the subject it had before. */
  const accountOf = async ({ identity, formerSubject }: Person): Promise<string | undefined> => {
    const known = await identities.findAccount(identity);
    if (known !== undefined || formerSubject === undefined) return known;
    const former = await identities.findAccount({ ...identity, subject: formerSubject });
    return former && identities.claim(identity, former, now());
  };

  /** Links the identity to the account that has the e-mail address bound. */
  const linkByEmail = async (person: Person): Promise<string | undefined> => {
    const email = person.ownsEmail ? storedForm(person.email) : undefined;
    const owner = email && (await ownerOf(email));
    // Organisations give addresses to the next person, who must not get the account of the last one.
    if (!owner || (await identities.listProviders(owner)).includes(person.identity.provider))
      return undefined;
    const account = await identities.claim(person.identity, owner, now());
    accountEvents.publish(owner, { type: 'account' });
    return account;
  };

  const create = async (person: Person, origin: Origin, client: Client): Promise<SignedIn> => {
    const email = storedForm(person.email);
    const isFree = email !== undefined && !(await ownerOf(email));
    const { identity } = person;
    const newcomer = { identity, nickname: nicknameOf(person), email: isFree ? email : undefined };
    return { ...(await signIn.startNew(newcomer, origin, client)), created: true };
  };

  return {
    /**
     * Links the identity to an account whose owner is signed in.
     * @throws AppError wechatAccountTaken when it is, or was under its former subject, another account's
     */
    async link({ identity, formerSubject }: Person, accountId: string): Promise<void> {
      for (const subject of [formerSubject, identity.subject]) {
        const owner = subject && (await identities.findAccount({ ...identity, subject }));
        if (owner && owner !== accountId) throw new AppError(errors.wechatAccountTaken);
      }
      if ((await identities.claim(identity, accountId, now())) !== accountId)
        throw new AppError(errors.wechatAccountTaken);
      accountEvents.publish(accountId, { type: 'account' });
    },

    /** @throws AppError badParameter when it is the last way to sign in to the account, sessionExpired when that is gone */
    async unlink(accountId: string, provider: Identity['provider']): Promise<void> {
      const outcome = await identities.unlink(accountId, provider);
      if (outcome === 'gone') throw new AppError(errors.sessionExpired);
      if (outcome === 'last') throw new AppError(errors.badParameter);
      accountEvents.publish(accountId, { type: 'account' });
    },

    /** @throws AppError accountBlocked, registrationLimitReached when no account may be made */
    async signIn(person: Person, origin: Origin, client: Client): Promise<SignedIn> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const account = (await accountOf(person)) ?? (await linkByEmail(person));
          if (account) return { ...(await signIn.start(account, client)), created: false };
          return await create(person, origin, client);
        } catch (error) {
          if (attempt === attempts || !isLostRace(error)) throw error;
        }
      }
    },
  };
}

/** Between reading and writing, the identity or the address was taken, or the account they lead to was deleted. */
const isLostRace = (error: unknown): boolean =>
  (error instanceof AppError && [errors.userNotFound, errors.emailTaken].includes(error.code)) ||
  isConstraintViolation(error);

/** An address as it is stored; undefined when a form would not accept it. */
function storedForm(email: string | undefined): string | undefined {
  const usable = email !== undefined && email.length <= limits.emailLength && emailPattern.test(email);
  return usable ? email.toLowerCase() : undefined;
}

/** The person's name, else their e-mail address up to the `@`, if it has a letter or digit that a display name may have. */
const nicknameOf = ({ name, email }: Person): string | undefined =>
  [name, email?.split('@', 1)[0]].find((text) => text && /[\p{L}\p{N}]/u.test(text));
