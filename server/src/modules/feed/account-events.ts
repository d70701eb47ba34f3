import type { AccountEvent } from '@orangery/api/contract';

/** What people wait for in front of the page, though another process may do it. */
export type Announced = Extract<AccountEvent, { type: 'account' | 'backup' | 'order' }>;

/** Notifies open pages of what happens to their account. */
export type AccountEvents = {
  /** To every open page of the account in this process; `ended` closes their feeds. */
  readonly publish: (accountId: string, event: AccountEvent) => void;
  /** To every open page of the account in all processes, at once where they are connected. */
  readonly announce: (accountId: string, event: Announced) => void;
  /** `poll` is called every two seconds with the accounts that have open pages: what another process has done shows there. */
  readonly watch: (poll: (accountIds: readonly string[]) => Promise<void>) => void;
};
