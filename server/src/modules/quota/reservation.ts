import { type ErrorCode, errors } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { poolOf } from '../plans/catalogue.ts';
import { decide, type KnownReservation, type Line, type Rules, type Standing } from './decide.ts';
import type { QuotaRequest, Reserved } from './quota.ts';
import type { Counted, ReservationRepository } from './reservation.repository.ts';
import { windowsOf } from './windows.ts';

/** What belongs together: it is reserved as a whole or not at all. */
export type ReservationRequest = { readonly account: Account; readonly items: readonly QuotaRequest[] };
export type Outcome = { readonly reserved: readonly Reserved[] } | { readonly refused: ErrorCode };

/** Decides on requests in their order, all in one transaction. */
export async function reserveEach(
  repository: ReservationRepository,
  requests: readonly ReservationRequest[],
  rules: Rules,
): Promise<Outcome[]> {
  const windows = windowsOf(rules.at, rules.catalogue.time_zone);
  return repository.transaction(async (transaction) => {
    const ids = [...new Set(requests.map(({ account }) => account.id))];
    const standings = await repository.lock(transaction, ids);
    const keys = requests.flatMap(({ items }) => items.map(({ id }) => id));
    const used = await repository.readUsed(transaction, countedIn(requests, rules), keys, windows);
    for (const { accountId, pool, day, month } of used.counted)
      standings.get(accountId)?.used.set(pool, { day, month });
    const lines: Line[] = [];
    const outcomes = requests.map((request): Outcome & { readonly lines?: readonly Line[] } => {
      const decision = decideOne(
        request,
        standings.get(request.account.id),
        byId(used.known, lines, request),
        rules,
      );
      if ('lines' in decision) lines.push(...decision.lines);
      return decision;
    });
    if (lines.length === 0) return outcomes;
    const written = await repository.write(transaction, lines, { today: windows.today, at: rules.at });
    return outcomes.map((outcome) => {
      const isWritten = (outcome.lines ?? []).every(({ id, pool }) => written.has(`${id} ${pool}`));
      return isWritten ? outcome : { refused: errors.badRequestId };
    });
  });
}

function decideOne(
  { account, items }: ReservationRequest,
  standing: Standing | undefined,
  known: readonly KnownReservation[],
  rules: Rules,
) {
  return standing
    ? decide(account, items, standing, known, rules)
    : ({ refused: errors.sessionExpired } as const);
}

/** Reservations with the ids of a request: those that are stored, and those of requests before it. */
function byId(
  known: readonly KnownReservation[],
  lines: readonly Line[],
  { items }: ReservationRequest,
): KnownReservation[] {
  const ids = new Set(items.map(({ id }) => id));
  return [...known, ...lines].filter(({ id }) => ids.has(id));
}

/** Each pool that has a limit, once. */
function countedIn(requests: readonly ReservationRequest[], { catalogue }: Rules): Counted[] {
  const counted = new Map<string, Counted>();
  for (const { account, items } of requests)
    for (const { use } of items) {
      const pool = poolOf(catalogue, account.vipLevel, use);
      if (!pool || (pool.day === null && pool.month === null)) continue;
      const byMonth = pool.month !== null;
      const key = `${account.id} ${pool.name}`;
      // A level that has just changed: the longer window has the shorter one in it.
      if (!counted.get(key)?.byMonth) counted.set(key, { accountId: account.id, pool: pool.name, byMonth });
    }
  return [...counted.values()];
}
