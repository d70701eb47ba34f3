import { errors } from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import type { LoginGuard } from '../account/login-guard.ts';
import { nameKey } from '../account/names.ts';
import type { Passwords } from '../account/passwords.ts';
import type { Codes } from '../codes/codes.service.ts';
import type { UserRow } from './user.repository.ts';

export type ProofKind = 'password' | 'code' | 'none';
export type Proof = {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
};

type Dependencies = {
  readonly passwords: Passwords;
  readonly codes: Pick<Codes, 'redeem' | 'limitGuesses' | 'ownContact'>;
  readonly guard: LoginGuard;
};

export type Prove = ReturnType<typeof createProve>;

/** What the owner of an account can show: the password, else a code sent to a contact, else no more than the session. */
export const proofOf = ({ password_hash, phone, email }: UserRow): ProofKind => {
  if (password_hash !== null) return 'password';
  return phone || email ? 'code' : 'none';
};

/**
 * Makes sure that the owner acts, and not just someone at an open page.
 * Throws AppError wrongPassword, tooManyRequests (slowed down like a login), or the codes of a code.
 */
export function createProve({ passwords, codes, guard }: Dependencies) {
  return async (account: UserRow, { password, code }: Proof, ip: string): Promise<void> => {
    const kind = proofOf(account);
    if (kind === 'password') {
      const subject = `name ${nameKey(account.username)}`;
      const succeeded = await guard.attempt(ip, [subject]);
      if (!(await passwords.matches(account.password_hash ?? undefined, password ?? '')))
        throw new AppError(errors.wrongPassword);
      await succeeded(subject);
    }
    if (kind === 'code') {
      await codes.limitGuesses(ip);
      await codes.redeem('verify', codes.ownContact(account)?.address ?? '', code ?? '');
    }
  };
}
