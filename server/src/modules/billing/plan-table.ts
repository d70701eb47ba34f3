import {
  discountOf,
  type ModelValue,
  type PlanLevel,
  type VipLevel,
  vipLevels,
} from '@orangery/api/contract';
import type { PlanCatalogue, Pool, Use } from '../plans/catalogue.ts';
import { poolOf } from '../plans/catalogue.ts';

type Limit = { per: 'day' | 'month' | null; count: number | null };

/** What each level may do, from the catalogue by which the quota ledger decides. */
export const planTable = (catalogue: PlanCatalogue): PlanLevel[] =>
  vipLevels.map((level) => levelOf(catalogue, level));

function levelOf(catalogue: PlanCatalogue, level: VipLevel): PlanLevel {
  const { reply_words, pdfs } = catalogue.levels[level];
  const limitOf = (use: Use) => limit(poolOf(catalogue, level, use));
  return {
    level,
    models: catalogue.models.map(({ value, text }) => ({
      model: value as ModelValue,
      text,
      ...limitOf(value),
    })),
    drawing: { ...limitOf('drawing'), per_day: poolOf(catalogue, level, 'drawing')?.day ?? null },
    voice: limitOf('voice'),
    reply_words,
    pdfs: pdfs && { documents: pdfs.documents, bytes: pdfs.bytes, pages: pdfs.pages },
    oranges: level >= catalogue.oranges.from_level,
  };
}

/** The longer window of a pool says what a plan gives; a shorter one beside it only spreads it. */
function limit(pool: Pool | undefined): Limit {
  if (!pool) return { per: null, count: 0 };
  if (pool.month !== null) return { per: 'month', count: pool.month };
  if (pool.day !== null) return { per: 'day', count: pool.day };
  return { per: null, count: null };
}

type Priced = { readonly price: number; readonly original_price: number | null };

export const pricesOf = ({ price, original_price }: Priced) => ({
  price,
  original_price,
  discount: discountOf(price, original_price),
});
