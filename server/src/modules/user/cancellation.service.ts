import type { DataOf } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import type { Storage } from '../storage/storage.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import type { createCancellationRepository } from './cancellation.repository.ts';
import { type Proof, type Prove, proofOf } from './proof.ts';
import type { UserRepository, UserRow } from './user.repository.ts';
import { levelOf } from './user-info.ts';

type Dependencies = {
  readonly repository: UserRepository;
  readonly cancellations: ReturnType<typeof createCancellationRepository>;
  readonly storage: Pick<Storage, 'remove'>;
  readonly uploads: Pick<UploadsService, 'removeAllOf'>;
  readonly prove: Prove;
  readonly now: () => Date;
};

export type CancellationService = ReturnType<typeof createCancellationService>;

/** The end of an account. */
export function createCancellationService(dependencies: Dependencies) {
  const { repository, cancellations, storage, uploads, prove, now } = dependencies;

  const find = async (id: string): Promise<UserRow> => {
    const account = await repository.find(id);
    if (!account) throw new AppError(errors.sessionExpired);
    return account;
  };
  const refuseWhatIsLeft = (account: UserRow) => {
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
        answers: await repository.countKeptAnswers(id),
        invited: await repository.countInvited(id),
      };
    },

    /** @throws AppError accountNotDeletable (a plan runs or oranges are left), wrongPassword, tooManyRequests, the codes of a code */
    async cancel(id: string, proof: Proof, ip: string): Promise<void> {
      const account = await find(id);
      refuseWhatIsLeft(account);
      await prove(account, proof, ip);
      const deleted = await cancellations.remove(id, refuseWhatIsLeft);
      if (deleted?.avatar) await storage.remove(deleted.avatar);
      await uploads.removeAllOf(id);
    },
  };
}

/** Unix milliseconds; 0: never; null: no plan runs. */
function planEnd(account: UserRow, at: Date): number | null {
  if (levelOf(account, at) === 1) return null;
  return account.plan_expires_at?.getTime() ?? 0;
}
