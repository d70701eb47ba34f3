import type { DataOf } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import type { AccountRepository, AccountRow } from '../auth/accounts/account.repository.ts';
import {
  type Proof,
  type ProofOrigin,
  type ProveOwner,
  proofOf,
} from '../auth/credentials/owner-proof.service.ts';
import type { Storage } from '../storage/storage.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import type { CancellationRepository } from './cancellation.repository.ts';
import type { UserRepository } from './user.repository.ts';
import { levelOf } from './user-info.service.ts';

type Dependencies = {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly users: Pick<UserRepository, 'countInvited' | 'countKeptAnswers'>;
  readonly cancellations: CancellationRepository;
  readonly storage: Pick<Storage, 'remove'>;
  readonly uploads: Pick<UploadsService, 'removeAllOf'>;
  readonly proveOwner: ProveOwner;
  readonly now: () => Date;
};

export type CancellationService = ReturnType<typeof createCancellationService>;

/** The end of an account. */
export function createCancellationService(dependencies: Dependencies) {
  const { accounts, users, cancellations, storage, uploads, proveOwner, now } = dependencies;

  const find = async (id: string): Promise<AccountRow> => {
    const account = await accounts.find(id);
    if (!account) throw new AppError(errors.sessionExpired);
    return account;
  };
  const refuseUnlessDeletable = (account: AccountRow) => {
    if (account.oranges > 0 || planEnd(account, now()) !== null)
      throw new AppError(errors.accountNotDeletable);
  };

  return {
    async look(id: string): Promise<DataOf<'GET /chat/user/cancellation'>> {
      const account = await find(id);
      const planUntil = planEnd(account, now());
      return {
        allowed: planUntil === null && account.oranges === 0,
        plan_until: planUntil,
        oranges: account.oranges,
        proof: proofOf(account),
        answers: await users.countKeptAnswers(id),
        invited: await users.countInvited(id),
      };
    },

    /** @throws AppError accountNotDeletable (a plan runs or oranges are left), and what `proveOwner` throws */
    async cancel(id: string, proof: Proof, origin: ProofOrigin): Promise<void> {
      const account = await find(id);
      refuseUnlessDeletable(account);
      await proveOwner(account, proof, origin);
      const deleted = await cancellations.remove(id, refuseUnlessDeletable);
      if (deleted?.avatar) await storage.remove(deleted.avatar);
      await uploads.removeAllOf(id);
    },
  };
}

/** Unix milliseconds; 0: never; null: no plan runs. */
function planEnd(account: AccountRow, at: Date): number | null {
  if (levelOf(account, at) === 1) return null;
  return account.plan_expires_at?.getTime() ?? 0;
}
