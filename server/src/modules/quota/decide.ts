import type { ErrorCode } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import type { UseSource } from '../../db/tables/quotas.ts';
import type { Account } from '../../http/account.ts';
import { type PlanCatalogue, type Pool, poolOf } from '../plans/catalogue.ts';
import type { QuotaRequest, Reserved } from './quota.ts';

export type Used = { readonly day: number; readonly month: number };

/** How an account stands at a moment. */
export type Standing = {
  oranges: number;
  readonly unlimitedUntil: Date | null;
  /** By the name of the pool: what the plan has given in the day and month. */
  readonly used: Map<string, Used>;
};

/** A reservation that the ledger has already. */
export type KnownReservation = {
  readonly accountId: string;
  readonly id: string;
  readonly pool: string;
  readonly model: string;
  readonly source: UseSource;
};

/** A reservation to be written. */
export type Line = KnownReservation & { readonly amount: number };
export type Decision = { readonly reserved: readonly Reserved[]; readonly lines: readonly Line[] };
export type Refused = { readonly refused: ErrorCode };
type Taken = { readonly reserved: Reserved; readonly line?: Line };

export type Rules = { readonly catalogue: PlanCatalogue; readonly at: Date };

/** What a pool still has; null: no limit. */
function roomIn({ day, month }: Pool, used: Used = { day: 0, month: 0 }): number | null {
  const rooms = [day === null ? null : day - used.day, month === null ? null : month - used.month];
  const limited = rooms.filter((room) => room !== null);
  return limited.length === 0 ? null : Math.max(0, Math.min(...limited));
}

/** A pool without limit for the days that invitations have brought. */
export const isUnlimited = (
  { name }: Pool,
  { unlimitedUntil }: Pick<Standing, 'unlimitedUntil'>,
  { catalogue, at }: Rules,
): boolean => name === catalogue.invitation.pool && unlimitedUntil !== null && unlimitedUntil > at;

export const mayUseOranges = ({ oranges }: PlanCatalogue, level: number): boolean =>
  level >= oranges.from_level;

/**
 * What the reservations of one question are taken from: all of them or none. What is granted is counted in `standing`.
 * @param known reservations with the ids of the requests
 */
export function decide(
  account: Account,
  requests: readonly QuotaRequest[],
  standing: Standing,
  known: readonly KnownReservation[],
  rules: Rules,
): Decision | Refused {
  const draft: Standing = { ...standing, used: new Map(standing.used) };
  const taken: Taken[] = [];
  for (const request of requests) {
    const next = take(account, request, draft, [...known, ...taken.flatMap(({ line }) => line ?? [])], rules);
    if ('refused' in next) return next;
    taken.push(next);
  }
  standing.oranges = draft.oranges;
  for (const [pool, used] of draft.used) standing.used.set(pool, used);
  return { reserved: taken.map(({ reserved }) => reserved), lines: taken.flatMap(({ line }) => line ?? []) };
}

function take(
  account: Account,
  { id, use, amount = 1 }: QuotaRequest,
  standing: Standing,
  known: readonly KnownReservation[],
  rules: Rules,
): Taken | Refused {
  const pool = poolOf(rules.catalogue, account.vipLevel, use);
  if (!pool) return { refused: errors.membersOnly };
  const before = known.find((each) => each.id === id && (each.model === use || each.pool === pool.name));
  if (before && before.accountId !== account.id) return { refused: errors.badRequestId };
  const source = before?.source ?? sourceOf(account, pool, amount, standing, rules);
  if (source === undefined)
    return {
      refused: pool.name === rules.catalogue.oranges.pool ? errors.gpt4QuotaExhausted : errors.quotaExhausted,
    };
  if (!before) count(standing, pool, source, amount);
  const left = isUnlimited(pool, standing, rules) ? null : roomIn(pool, standing.used.get(pool.name));
  const from = source === 'orange' ? 'orange' : 'plan';
  const reserved = { fresh: !before, from, left, oranges: standing.oranges } as const;
  if (before) return { reserved };
  return { reserved, line: { accountId: account.id, id, pool: pool.name, model: use, source, amount } };
}

/** Undefined: nothing is left. An orange goes only when the plan has no room. */
function sourceOf(
  account: Account,
  pool: Pool,
  amount: number,
  standing: Standing,
  rules: Rules,
): UseSource | undefined {
  if (isUnlimited(pool, standing, rules)) return 'unlimited';
  const room = roomIn(pool, standing.used.get(pool.name));
  if (room === null || room >= amount) return 'plan';
  const { catalogue } = rules;
  const takesOranges = pool.name === catalogue.oranges.pool && mayUseOranges(catalogue, account.vipLevel);
  return takesOranges && standing.oranges >= amount ? 'orange' : undefined;
}

function count(standing: Standing, { name }: Pool, source: UseSource, amount: number): void {
  if (source === 'orange') standing.oranges -= amount;
  if (source !== 'plan') return;
  const { day, month } = standing.used.get(name) ?? { day: 0, month: 0 };
  standing.used.set(name, { day: day + amount, month: month + amount });
}
