import type { Fault } from './catalogue-faults.ts';
import type { Offer, Sales } from './sales-schema.ts';

const lifetime = 5;

/** What is sold and contradicts itself. */
export function salesFaults({ offers, packs, rates }: Sales): Fault[] {
  return [
    ...doubled('offers', offers),
    ...doubled('packs', packs),
    ...offers.flatMap((offer, index) => offerFaults(offer, index)),
    ...[...offers.map(at('offers')), ...packs.map(at('packs'))].flatMap(priceFaults),
    ...planFaults(offers),
    ...(rates.per_yuan.CNY === undefined
      ? []
      : [{ path: ['sales', 'rates', 'per_yuan', 'CNY'], message: 'is the currency itself' }]),
  ];
}

type Priced = { readonly price: number; readonly original_price: number | null };

const at =
  (list: string) =>
  (priced: Priced, index: number): Priced & { readonly path: readonly (string | number)[] } => ({
    ...priced,
    path: ['sales', list, index, 'original_price'],
  });

function doubled(list: string, items: readonly { readonly id: string }[]): Fault[] {
  const ids = items.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [{ path: ['sales', list, index, 'id'], message: `is there twice: "${id}"` }],
  );
}

const priceFaults = ({ price, original_price, path }: ReturnType<ReturnType<typeof at>>): Fault[] =>
  original_price === null || original_price > price
    ? []
    : [{ path, message: 'must be more than the price, or be left out' }];

function offerFaults({ level, period, trial_days }: Offer, index: number): Fault[] {
  const path = ['sales', 'offers', index];
  const hasEnd = level !== lifetime;
  return [
    ...((period !== null) === hasEnd
      ? []
      : [
          {
            path: [...path, 'period'],
            message: hasEnd ? 'must be there' : 'must be null: level 5 has no end',
          },
        ]),
    ...(trial_days > 0 && !hasEnd
      ? [{ path: [...path, 'trial_days'], message: 'must be 0: a plan without an end cannot be tried' }]
      : []),
  ];
}

/** The name of a plan is what people have: it cannot mean two levels. */
function planFaults(offers: readonly Offer[]): Fault[] {
  return offers.flatMap(({ plan, level }, index) => {
    const first = offers.find((offer) => offer.plan === plan);
    if (first?.level === level) return [];
    return [
      {
        path: ['sales', 'offers', index, 'level'],
        message: `must be ${first?.level}, as elsewhere for "${plan}"`,
      },
    ];
  });
}
