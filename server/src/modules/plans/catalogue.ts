import type { Language, ModelValue, OtherUse, VipLevel } from '@orangery/api/contract';
import type { ModelEntry, PlanCatalogue, Pool } from './catalogue-schema.ts';

export type { ModelEntry, PdfAllowance, PlanCatalogue, Pool } from './catalogue-schema.ts';
export type { Offer, Period } from './sales-schema.ts';

/** The plan catalogue of the installation, a file that an operator edits while the server runs. */
export type Plans = { readonly current: () => PlanCatalogue };

/** What is counted: a question to a model, a picture, a question of a voice call, a second heard, a symbol spoken. */
export type Use = ModelValue | OtherUse;

/** Where a use of a level is counted; undefined when the level may not have it. */
export const poolOf = ({ levels }: PlanCatalogue, level: VipLevel, use: Use): Pool | undefined =>
  levels[level].pools.find(({ uses }) => uses.includes(use));

export function modelEntryOf({ models }: PlanCatalogue, value: ModelValue): ModelEntry {
  const entry = models.find((model) => model.value === value);
  // A catalogue without it has not come through the check.
  if (!entry) throw new Error(`The plan catalogue has no model "${value}"`);
  return entry;
}

/** What a model is called on the selector. */
export const modelTextOf = ({ text }: Pick<ModelEntry, 'text'>, language: Language): string =>
  typeof text === 'string' ? text : text[language];

/** Uses of the plan in a day or month; 0 when the level may not have it, null: no limit. */
export function limitOf(
  catalogue: PlanCatalogue,
  level: VipLevel,
  use: Use,
  per: 'day' | 'month' = 'day',
): number | null {
  const pool = poolOf(catalogue, level, use);
  return pool ? pool[per] : 0;
}
