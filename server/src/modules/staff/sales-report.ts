import type { PaymentMethod } from '@orangery/api/contract';
import type { FailureRow, SalesFigures, SoldRow, SpanTotals } from './sales-figures.repository.ts';
import type { SalesRange } from './sales-range.ts';

/** What the columns of the chart are made of, from the bottom to the top. */
export const seriesNames = ['vip', 'svip', 'pro', 'lifetime', 'oranges', 'plugins'] as const;
export type SeriesName = (typeof seriesNames)[number];

/** Fen. */
export type SalesStep = {
  readonly step: string;
  readonly amounts: Readonly<Partial<Record<SeriesName, number>>>;
  readonly orders: number;
  readonly amount: number;
};

export type SoldItem = {
  /** Name of a plan, `oranges` or `plugins`. */
  readonly item: string;
  readonly series: SeriesName;
  readonly orders: number;
  readonly amount: number;
};

export type SalesReport = {
  readonly range: SalesRange;
  readonly totals: SpanTotals;
  /** Of the same length of time before. */
  readonly before: SpanTotals;
  readonly steps: readonly SalesStep[];
  /** Best sold first. */
  readonly items: readonly SoldItem[];
  readonly failures: readonly FailureRow[];
  readonly waiting: Awaited<ReturnType<SalesFigures['waiting']>>;
};

const byLevel: Readonly<Record<number, SeriesName>> = { 2: 'vip', 3: 'svip', 4: 'pro', 5: 'lifetime' };

const seriesOf = ({ kind, level }: SoldRow): SeriesName =>
  kind === 'pack' ? 'oranges' : kind === 'subscription' ? 'plugins' : (byLevel[level ?? 2] ?? 'vip');

/** Everything the page of sales shows of a range of days or months. */
export async function salesReport(
  figures: SalesFigures,
  { range, at, method }: { range: SalesRange; at: Date; method: PaymentMethod | undefined },
): Promise<SalesReport> {
  const span = { from: range.from, to: range.to, method };
  const [sold, totals, before, failures, waiting] = await Promise.all([
    figures.sold(range, method),
    figures.totals(span),
    figures.totals({ from: range.before, to: range.from, method }),
    figures.failures(span),
    figures.waiting(at),
  ]);
  return { range, totals, before, steps: stepsOf(range, sold), items: itemsOf(sold), failures, waiting };
}

function stepsOf({ steps }: SalesRange, sold: readonly SoldRow[]): SalesStep[] {
  const rows = groupedBy(sold, ({ step }) => step);
  return steps.map((step) => {
    const amounts: Partial<Record<SeriesName, number>> = {};
    for (const row of rows.get(step) ?? []) {
      const series = seriesOf(row);
      amounts[series] = (amounts[series] ?? 0) + row.amount;
    }
    return { step, amounts, ...summed(rows.get(step) ?? []) };
  });
}

function itemsOf(sold: readonly SoldRow[]): SoldItem[] {
  const rows = groupedBy(sold, (row) => row.plan ?? seriesOf(row));
  return [...rows]
    .flatMap(([item, ofItem]) => {
      const [first] = ofItem;
      return first ? [{ item, series: seriesOf(first), ...summed(ofItem) }] : [];
    })
    .sort((a, b) => b.amount - a.amount);
}

const summed = (rows: readonly SoldRow[]) => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  amount: rows.reduce((sum, { amount }) => sum + amount, 0),
});

function groupedBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
