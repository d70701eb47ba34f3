import type { SessionData } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { AppError } from '../../http/app-error.ts';
import type { Limit } from '../../http/rate-limits.ts';
import { createAccountRepository } from '../account/account.repository.ts';
import type { Client } from '../account/client.ts';
import type { Entrance, Newcomer, Origin } from '../account/entrance.ts';
import type { Codes } from './codes.service.ts';
import type { Contact } from './contacts.ts';

type Attempt = Origin & { readonly contact: Contact; readonly code: string };
type Dependencies = {
  readonly db: Kysely<Database>;
  readonly codes: Codes;
  readonly entrance: Entrance;
  /** New accounts of one address. */
  readonly registrations: Limit;
};

export type CodeLogin = ReturnType<typeof createCodeLogin>;

const newcomerOf = ({ kind, address }: Contact): Newcomer =>
  kind === 'email' ? { email: address, nickname: address.split('@', 1)[0] } : { phone: address };

const isTaken = (error: unknown) =>
  error instanceof AppError && [errors.phoneTaken, errors.emailTaken].includes(error.code);

/** Signing in with a code; a contact nobody has becomes an account. */
export function createCodeLogin({ db, codes, entrance, registrations }: Dependencies) {
  const accounts = createAccountRepository(db);

  const enterKnown = async ({ kind, address }: Contact, client: Client) => {
    const account = await accounts.findByContact(kind, address);
    return account && { ...(await entrance.enter(account.id, client)), created: false };
  };

  /** @throws AppError like a code; accountBlocked, registrationTooFrequent, registrationLimitReached */
  return async (
    { contact, code, ...origin }: Attempt,
    client: Client,
    ip: string,
  ): Promise<SessionData & { created: boolean }> => {
    await codes.redeem('sign-in', contact.address, code);
    const known = await enterKnown(contact, client);
    if (known) return known;
    await registrations.consume(ip, errors.registrationTooFrequent);
    try {
      return { ...(await entrance.createAndEnter(newcomerOf(contact), origin, client)), created: true };
    } catch (error) {
      // Somebody has bound it in this moment; it is the same person's, as the code has proven.
      const bound = isTaken(error) ? await enterKnown(contact, client) : undefined;
      if (!bound) throw error;
      return bound;
    }
  };
}
