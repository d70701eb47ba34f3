import type { SessionData } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { Limit } from '../../../http/rate-limits.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { Contact } from '../accounts/contacts.ts';
import type { Codes } from '../codes/codes.service.ts';
import type { Visitor } from '../devices/device-cookie.ts';
import type { Newcomer, Origin } from '../registration/registration.service.ts';
import type { Client } from '../sessions/client.ts';
import type { SignIn } from './sign-in.service.ts';

type Attempt = Origin & { readonly contact: Contact; readonly code: string };
type Dependencies = {
  readonly accounts: Pick<AccountRepository, 'findByContact'>;
  readonly codes: Pick<Codes, 'redeem'>;
  readonly signIn: SignIn;
  /** New accounts from one address. */
  readonly registrations: Limit;
};

export type CodeSignIn = ReturnType<typeof createCodeSignIn>;

const newcomerOf = ({ kind, address }: Contact): Newcomer =>
  kind === 'email' ? { email: address, nickname: address.split('@', 1)[0] } : { phone: address };

const isTaken = (error: unknown) =>
  error instanceof AppError && [errors.phoneTaken, errors.emailTaken].includes(error.code);

/** Signing in with a code; for a contact that no account has, an account is made. */
export function createCodeSignIn({ accounts, codes, signIn, registrations }: Dependencies) {
  const startKnown = async ({ kind, address }: Contact, client: Client) => {
    const account = await accounts.findByContact(kind, address);
    return account && { ...(await signIn.start(account.id, client)), created: false };
  };

  /** @throws AppError like a code; accountBlocked, registrationTooFrequent, registrationLimitReached */
  return async (
    { contact, code, ...origin }: Attempt,
    client: Client,
    visitor: Visitor,
  ): Promise<SessionData & { created: boolean }> => {
    await codes.redeem('sign-in', contact.address, code, visitor);
    const known = await startKnown(contact, client);
    if (known) return known;
    await registrations.consume(visitor.ip, errors.registrationTooFrequent);
    try {
      return { ...(await signIn.startNew(newcomerOf(contact), origin, client)), created: true };
    } catch (error) {
      // It was bound just now. The code has proven that it belongs to the same person.
      const bound = isTaken(error) ? await startKnown(contact, client) : undefined;
      if (!bound) throw error;
      return bound;
    }
  };
}
