import type { VipLevel } from '@orangery/api/contract';

/** Who a request acts for. */
export type Account = {
  readonly id: string;
  readonly username: string;
  readonly vipLevel: VipLevel;
};
