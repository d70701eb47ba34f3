import type { AccountEvents } from '../feed/account-events.ts';
import type { UserRepository } from './user.repository.ts';

/** Notifies open pages of changes that another process made: a plan the operator granted, for example. */
export function watchAccounts(
  accountEvents: Pick<AccountEvents, 'publish' | 'watch'>,
  repository: Pick<UserRepository, 'fingerprints'>,
): void {
  let known = new Map<string, string>();
  accountEvents.watch(async (accountIds) => {
    const current = await repository.fingerprints(accountIds);
    for (const [id, shown] of current) {
      const before = known.get(id);
      if (before !== undefined && before !== shown) accountEvents.publish(id, { type: 'account' });
    }
    known = current;
  });
}
