/** Debits are above zero, credits below. */
export type LedgerLine = { readonly account: string; readonly unit: string; readonly amount: number };

export type LedgerEntry = {
  /** What happened, such as `paid sandbox 4711`: it is written once. */
  readonly name: string;
  readonly lines: readonly LedgerLine[];
  readonly orderId: string;
  readonly at: Date;
};

export type Balance = { readonly account: string; readonly unit: string; readonly amount: number };

/** An amount that goes from one account of the ledger to another. */
export const transfer = (from: string, to: string, amount: number, unit: string): LedgerLine[] =>
  amount === 0
    ? []
    : [
        { account: to, unit, amount },
        { account: from, unit, amount: -amount },
      ];
