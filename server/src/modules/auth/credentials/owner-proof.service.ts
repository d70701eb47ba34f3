import { errors } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { AccountRow } from '../accounts/account.repository.ts';
import type { Codes } from '../codes/codes.service.ts';
import type { Visitor } from '../devices/device-cookie.ts';
import type { KnownDevices } from '../devices/known-devices.service.ts';
import { knownBy, nameSubject, type PasswordGuard } from '../passwords/password-guard.service.ts';
import type { Passwords } from '../passwords/passwords.service.ts';
import type { Sessions } from '../sessions/session.service.ts';

export type ProofKind = 'password' | 'code' | 'sign-in';
export type Proof = {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
};
/** Where a call came from. */
export type ProofOrigin = Visitor & { readonly token: string };

type Dependencies = {
  readonly passwords: Pick<Passwords, 'matches'>;
  readonly codes: Pick<Codes, 'redeem' | 'limitGuesses' | 'ownContact'>;
  readonly knownDevices: Pick<KnownDevices, 'accountsOf'>;
  readonly passwordGuard: PasswordGuard;
  readonly sessions: Pick<Sessions, 'hasJustBegun'>;
};

export type ProveOwner = ReturnType<typeof createOwnerProof>;

/** What proves the owner of an account: the password, else a code sent to a contact, else having just signed in. */
export const proofOf = ({ password_hash, phone, email }: AccountRow): ProofKind => {
  if (password_hash !== null) return 'password';
  return phone || email ? 'code' : 'sign-in';
};

/**
 * Makes sure that the owner acts, and not another person at an open page or with a stolen session.
 * Throws AppError wrongPassword, tooManyRequests (slowed down like signing in), signInAgain, or what `codes.redeem` throws.
 */
export function createOwnerProof(dependencies: Dependencies) {
  const { passwords, codes, knownDevices, passwordGuard, sessions } = dependencies;

  const provePassword = async (account: AccountRow, password: string, visitor: Visitor): Promise<void> => {
    const { ip } = visitor;
    const subject = nameSubject(account.username);
    const known = knownBy(await knownDevices.accountsOf(visitor.device), account.id);
    if (!known) await passwordGuard.limitAddress(ip);
    const { succeeded } = await passwordGuard.attempt(ip, [{ subject, known }]);
    const asker = known ? { owner: account.id } : { address: ip };
    if (!(await passwords.matches(account.password_hash ?? undefined, password, asker)))
      throw new AppError(errors.wrongPassword);
    await succeeded([subject]);
  };
  const proveContact = async (account: AccountRow, code: string, visitor: Visitor): Promise<void> => {
    const asker = { ...visitor, accountId: account.id };
    await codes.limitGuesses(asker);
    await codes.redeem('verify', codes.ownContact(account)?.address ?? '', code, asker);
  };

  return async (account: AccountRow, { password, code }: Proof, origin: ProofOrigin): Promise<void> => {
    const kind = proofOf(account);
    if (kind === 'password') await provePassword(account, password ?? '', origin);
    else if (kind === 'code') await proveContact(account, code ?? '', origin);
    else if (!(await sessions.hasJustBegun(origin.token))) throw new AppError(errors.signInAgain);
  };
}
