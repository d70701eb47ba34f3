import {
  discountOf,
  type Language,
  type ModelValue,
  type PlanLevel,
  type PlanLimit,
  type VipLevel,
  vipLevels,
} from '@orangery/api/contract';
import type { PlanCatalogue, Pool, Use } from '../plans/catalogue.ts';
import { modelTextOf, poolOf } from '../plans/catalogue.ts';

/** What each level may do, from the catalogue by which the quota ledger decides. */
export const planTable = (catalogue: PlanCatalogue, language: Language): PlanLevel[] =>
  vipLevels.map((level) => levelOf(catalogue, level, language));

function levelOf(catalogue: PlanCatalogue, level: VipLevel, language: Language): PlanLevel {
  const { reply_words, pdfs, presentations } = catalogue.levels[level];
  const limitOf = (use: Use) => limit(poolOf(catalogue, level, use));
  return {
    level,
    models: catalogue.models.map((model) => ({
      model: model.value as ModelValue,
      text: modelTextOf(model, language),
      pool: poolOf(catalogue, level, model.value)?.name ?? null,
      ...limitOf(model.value),
    })),
    drawing: limitOf('drawing'),
    voice: limitOf('voice'),
    presentation: limitOf('presentation'),
    decks: presentations && { count: presentations.decks, download: presentations.download },
    reply_words,
    pdfs: pdfs && { documents: pdfs.documents, bytes: pdfs.bytes, pages: pdfs.pages },
    oranges: level >= catalogue.oranges.from_level,
  };
}

const limit = (pool: Pool | undefined): PlanLimit => ({
  included: pool !== undefined,
  day: pool?.day ?? null,
  month: pool?.month ?? null,
});

type Priced = { readonly price: number; readonly original_price: number | null };

export const pricesOf = ({ price, original_price }: Priced) => ({
  price,
  original_price,
  discount: discountOf(price, original_price),
});
