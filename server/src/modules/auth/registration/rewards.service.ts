import type { AccountEvents } from '../../feed/account-events.ts';
import type { RewardRepository } from './reward.repository.ts';

/** Milliseconds after a registration in which the friend has to come back, or to bind a contact. */
const patience = 30 * 24 * 60 * 60_000;

type Dependencies = {
  readonly repository: RewardRepository;
  readonly now: () => Date;
  readonly accountEvents: Pick<AccountEvents, 'publish'>;
  /** Days without limit for each friend, and where a day begins. */
  readonly terms: () => { readonly days: number; readonly timeZone: string };
  /** A reward could not be paid at once. */
  readonly onDelay: (error: unknown) => void;
};

export type Rewards = ReturnType<typeof createRewards>;

/** Rewards invitations, for friends that are people: a registration alone is made by a program in no time. */
export function createRewards({ repository, now, accountEvents, terms, onDelay }: Dependencies) {
  const pay = async (only?: string): Promise<void> => {
    const { days, timeZone } = terms();
    if (days === 0) return;
    const at = now();
    const since = new Date(at.getTime() - patience);
    const inviters = await repository.pay({ at, since, timeZone, days }, only);
    for (const inviter of inviters) accountEvents.publish(inviter, { type: 'account' });
  };
  return {
    /** For friends who came back on another day. */
    payDue: (): Promise<void> => pay(),
    /**
     * For this friend, who has just bound a contact; nothing happens when nobody invited them. Never throws: the contact is
     * bound, and `payDue` pays what is still due.
     */
    payFor: (accountId: string): Promise<void> => pay(accountId).catch(onDelay),
  };
}
