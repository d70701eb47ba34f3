import { defaultModel, modelValues, otherUses, type VipLevel, vipLevels } from '@orangery/api/contract';
import type { PlanCatalogue } from './catalogue-schema.ts';
import { salesFaults } from './sales-faults.ts';

export type Fault = { readonly path: readonly (string | number)[]; readonly message: string };

/** What the schema alone does not find: parts of the catalogue that contradict one another. */
export function catalogueFaults(catalogue: PlanCatalogue): Fault[] {
  return [
    ...modelFaults(catalogue),
    ...vipLevels.flatMap((level) => levelFaults(catalogue, level)),
    ...freeFaults(catalogue),
    ...poolNameFaults(catalogue),
    ...orangeFaults(catalogue),
    ...salesFaults(catalogue.sales),
  ];
}

function modelFaults({ models }: PlanCatalogue): Fault[] {
  return modelValues.flatMap((value) => {
    const entries = models.filter((model) => model.value === value).length;
    if (entries === 1) return [];
    return [{ path: ['models'], message: `must have one entry for "${value}", not ${entries}` }];
  });
}

function levelFaults({ models, levels }: PlanCatalogue, level: VipLevel): Fault[] {
  const { pools } = levels[level];
  const path = ['levels', level, 'pools'];
  const poolsOf = (use: string) => pools.filter(({ uses }) => uses.some((counted) => counted === use)).length;
  const names = pools.map(({ name }) => name);
  const doubled = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...doubled.map((name) => ({ path, message: `must not have two pools "${name}"` })),
    ...otherUses
      .filter((use) => poolsOf(use) > 1)
      .map((use) => ({ path, message: `must not count "${use}" twice` })),
    ...models.flatMap(({ value, level: from, trial }) => {
      const wanted = level >= from || (trial && level === 1) ? 1 : 0;
      if (poolsOf(value) === wanted) return [];
      return [
        { path, message: `must count "${value}" in ${wanted} pool(s): it is for level ${from} and above` },
      ];
    }),
  ];
}

/** Screens show how often the free level may ask: there has to be a figure. */
function freeFaults({ levels }: PlanCatalogue): Fault[] {
  return levels[1].pools.flatMap(({ uses, day }, index) => {
    const isShown = uses.includes(defaultModel) || uses.includes('4.0');
    if (!isShown || day !== null) return [];
    return [{ path: ['levels', 1, 'pools', index, 'day'], message: 'must be a number on the free level' }];
  });
}

function poolNameFaults({ levels, invitation, oranges }: PlanCatalogue): Fault[] {
  const names = new Set(vipLevels.flatMap((level) => levels[level].pools.map(({ name }) => name)));
  return Object.entries({ invitation, oranges })
    .filter(([, { pool }]) => !names.has(pool))
    .map(([key, { pool }]) => ({ path: [key, 'pool'], message: `is no pool of any level: "${pool}"` }));
}

/** An orange is a question: anything else paid with one would be shown as a question. */
function orangeFaults({ levels, oranges }: PlanCatalogue): Fault[] {
  const pools = vipLevels.flatMap((level) => levels[level].pools);
  const uses = pools.filter(({ name }) => name === oranges.pool).flatMap((pool) => pool.uses);
  if (!otherUses.some((use) => uses.includes(use))) return [];
  return [{ path: ['oranges', 'pool'], message: 'must count questions only' }];
}
