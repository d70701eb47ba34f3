import type { AccountEvent } from '@orangery/api/contract';

/** Notifies open pages of what happens to their account. */
export type AccountEvents = {
  /** To every open page of the account; `ended` closes their feeds. */
  readonly publish: (accountId: string, event: AccountEvent) => void;
  /** `poll` is called every two seconds with the accounts that have open pages: what another process has done shows there. */
  readonly watch: (poll: (accountIds: readonly string[]) => Promise<void>) => void;
};
