import type { AccountEvents } from '../../feed/account-events.ts';
import type { AnalysisRepository } from './analysis.repository.ts';

/** Milliseconds; longer than the time between two looks at what other processes have changed. */
const lookBack = 10_000;

/** Notifies open pages of documents that have changed, wherever: as they are read, at most once in two seconds each. */
export function watchPdfs(
  accountEvents: AccountEvents,
  repository: Pick<AnalysisRepository, 'changedLately'>,
): void {
  let known = new Map<string, number>();
  accountEvents.watch(async (accountIds) => {
    const current = new Map<string, number>();
    for (const { id, accountId, at } of await repository.changedLately(accountIds, lookBack)) {
      current.set(id, at);
      if (known.get(id) !== at) accountEvents.publish(accountId, { type: 'pdf', id });
    }
    known = current;
  });
}
