import { emailPattern, errors, limits, type SessionData } from '@orangery/api/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { AppError } from '../../http/app-error.ts';
import type { Client } from '../account/client.ts';
import type { Entrance, Origin } from '../account/entrance.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import { createIdentityRepository, type Identity } from './identities.repository.ts';

/** Somebody another service vouches for. */
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
type Entered = SessionData & { created: boolean };

type Dependencies = {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly accountEvents: Pick<AccountEvents, 'publish'>;
  readonly entrance: Entrance;
};

export type OutsideLogin = ReturnType<typeof createOutsideLogin>;

/** Of two first logins at once one makes the account; the other one finds it at its second attempt. */
const attempts = 3;

/** Lets people in whom another service vouches for: by the identity, by an e-mail address that is theirs, or as new ones. */
export function createOutsideLogin({ db, now, accountEvents, entrance }: Dependencies) {
  const repository = createIdentityRepository(db);

  /** The account of the identity, also under the subject it had before. */
  const accountOf = async ({ identity, formerSubject }: Person): Promise<string | undefined> => {
    const known = await repository.findAccount(identity);
    if (known !== undefined || formerSubject === undefined) return known;
    const former = await repository.findAccount({ ...identity, subject: formerSubject });
    return former && repository.claim(identity, former, now());
  };

  /** Links the identity to the account that has the e-mail address bound. */
  const linkByEmail = async (person: Person): Promise<string | undefined> => {
    const email = person.ownsEmail ? storedForm(person.email) : undefined;
    const owner = email && (await repository.findByEmail(email));
    // Addresses of organisations are given to the next person, who is not let into the account of the last.
    if (!owner || (await repository.listProviders(owner)).includes(person.identity.provider))
      return undefined;
    const account = await repository.claim(person.identity, owner, now());
    accountEvents.publish(owner, { type: 'account' });
    return account;
  };

  const create = async (person: Person, origin: Origin, client: Client): Promise<Entered> => {
    const email = storedForm(person.email);
    const isFree = email !== undefined && !(await repository.findByEmail(email));
    const { identity } = person;
    const newcomer = { identity, nickname: nicknameOf(person), email: isFree ? email : undefined };
    const { token, username, vip_level } = await entrance.createAndEnter(newcomer, origin, client);
    return { token, username, vip_level, created: true };
  };

  return {
    /** @throws AppError accountBlocked, registrationLimitReached when no account may be made */
    async enter(person: Person, origin: Origin, client: Client): Promise<Entered> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const account = (await accountOf(person)) ?? (await linkByEmail(person));
          if (account) return { ...(await entrance.enter(account, client)), created: false };
          return await create(person, origin, client);
        } catch (error) {
          if (attempt === attempts || !isLostRace(error)) throw error;
        }
      }
    },
  };
}

/** PostgreSQL's codes of a unique and of a foreign key that was violated. */
const violations: readonly unknown[] = ['23505', '23503'];

/** Between the look and the write somebody took the identity or the address, or deleted the account they lead to. */
const isLostRace = (error: unknown): boolean =>
  (error instanceof AppError && [errors.userNotFound, errors.emailTaken].includes(error.code)) ||
  (error instanceof Error && 'code' in error && violations.includes(error.code));

/** An address as it is kept; undefined when it is none we would take from a form. */
function storedForm(email: string | undefined): string | undefined {
  const usable = email !== undefined && email.length <= limits.emailLength && emailPattern.test(email);
  return usable ? email.toLowerCase() : undefined;
}

/** The person's name, else their e-mail address up to the `@`, unless a display name could have nothing of it. */
const nicknameOf = ({ name, email }: Person): string | undefined =>
  [name, email?.split('@', 1)[0]].find((text) => text && /[\p{L}\p{N}]/u.test(text));
