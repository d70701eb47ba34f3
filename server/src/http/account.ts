import type { VipLevel } from '@orangery/api/contract';

/** Who a request acts for: what the authentication finds and every `member` handler is given. */
export type Account = {
  readonly id: string;
  readonly username: string;
  readonly vipLevel: VipLevel;
};
