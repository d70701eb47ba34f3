import { errors } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { AccountRow } from '../accounts/account.repository.ts';
import { nameKey } from '../accounts/names.ts';
import type { Codes } from '../codes/codes.service.ts';
import type { PasswordGuard } from '../passwords/password-guard.service.ts';
import type { Passwords } from '../passwords/passwords.service.ts';

export type ProofKind = 'password' | 'code' | 'none';
export type Proof = {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
};

type Dependencies = {
  readonly passwords: Pick<Passwords, 'matches'>;
  readonly codes: Pick<Codes, 'redeem' | 'limitGuesses' | 'ownContact'>;
  readonly passwordGuard: PasswordGuard;
};

export type ProveOwner = ReturnType<typeof createOwnerProof>;

/** What proves the owner of an account: the password, else a code sent to a contact, else only the session. */
export const proofOf = ({ password_hash, phone, email }: AccountRow): ProofKind => {
  if (password_hash !== null) return 'password';
  return phone || email ? 'code' : 'none';
};

/**
 * Makes sure that the owner acts, and not another person at an open page.
 * Throws AppError wrongPassword, tooManyRequests (slowed down like signing in), or what `codes.redeem` throws.
 */
export function createOwnerProof({ passwords, codes, passwordGuard }: Dependencies) {
  return async (account: AccountRow, { password, code }: Proof, ip: string): Promise<void> => {
    const kind = proofOf(account);
    if (kind === 'password') {
      const subject = `name ${nameKey(account.username)}`;
      const succeeded = await passwordGuard.attempt(ip, [subject]);
      if (!(await passwords.matches(account.password_hash ?? undefined, password ?? '', ip)))
        throw new AppError(errors.wrongPassword);
      await succeeded(subject);
    }
    if (kind === 'code') {
      await codes.limitGuesses(ip);
      await codes.redeem('verify', codes.ownContact(account)?.address ?? '', code ?? '');
    }
  };
}
