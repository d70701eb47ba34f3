import type { BodyOf, DataOf, UserInfo } from '@orangery/api';

/** What the server asks of an owner before what lets a person in changes; see `ownerProof` of the contract. */
export type ProofKind = DataOf<'GET /chat/user/cancellation'>['proof'];
export type OwnerProof = Pick<BodyOf<'POST /chat/user/bind'>, 'password' | 'old_code'>;

export const proofKindOf = ({ has_password, phone, email }: UserInfo): ProofKind => {
  if (has_password) return 'password';
  return phone !== null || email !== null ? 'code' : 'sign-in';
};

/** The proof as calls take it. */
export const proofFrom = (
  kind: ProofKind,
  { password, oldCode }: Readonly<Record<'password' | 'oldCode', string>>,
): OwnerProof => ({
  ...(kind === 'password' && { password }),
  ...(kind === 'code' && { old_code: oldCode }),
});
