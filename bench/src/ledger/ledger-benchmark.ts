import { fileURLToPath } from 'node:url';
import { readPlans, type TestDatabase, testDatabases } from 'server/measured';
import { rootUrl } from '../kit/child.ts';
import { type CleanUp, withCleanUp } from '../kit/clean-up.ts';
import { type Cell, type Result, rounded } from '../kit/result.ts';
import { quantile, sum } from '../kit/statistics.ts';
import type { Options } from '../options.ts';
import { measureChat } from './chat-cost.ts';
import { findFaults } from './correctness.ts';
import { accountsOf } from './people.ts';
import { measureLedger } from './throughput.ts';

type Row = { cells: Record<string, Cell>; faults: number };

const shipped = () => readPlans(fileURLToPath(new URL('server/catalogue/plans.json', rootUrl)));

async function measure(cleanUp: CleanUp, { name, open }: TestDatabase, seconds: number): Promise<Row> {
  const database = await open();
  cleanUp.defer(database.close);
  const plans = shipped();
  const faults = await findFaults(database, plans);
  const one = await measureLedger(database, plans, { users: 1, seconds });
  const all = await measureLedger(database, plans, { users: accountsOf, seconds });
  const chat = await measureChat(database, plans, { users: accountsOf, seconds });
  const times = (reserved: readonly number[]) =>
    [0.5, 0.95].map((part) => rounded(quantile(reserved, part), 2)).join(', ');
  return {
    faults: sum(Object.values(faults)),
    cells: {
      database: name,
      'accounts granted wrongly': faults.wronglyGranted,
      'accounts charged wrongly': faults.wronglyCharged,
      'below zero': faults.belowZero,
      'reserved twice': faults.doubled,
      'reserved and ended, a second': rounded(all.perSecond, 0),
      'reservation (50 %, 95 %), ms': times(all.reserved),
      'one user alone, ms': times(one.reserved),
      'answers a second': rounded(chat.counted, 0),
      'without the ledger': rounded(chat.uncounted, 0),
      'cost, times': rounded(chat.uncounted / chat.counted, 2),
    },
  };
}

/** The ledger of uses under many users at once, on each kind of database this machine has. */
export function ledgerBenchmark({ quick }: Options): Promise<Result> {
  return withCleanUp(async (cleanUp) => {
    const seconds = quick ? 0.5 : 5;
    const rows: Row[] = [];
    for (const database of testDatabases) rows.push(await measure(cleanUp, database, seconds));
    const hasPostgres = testDatabases.some(({ name }) => name === 'postgresql');
    return {
      name: 'ledger',
      conditions: `${accountsOf} users at once, two ledgers on one database for the faults, ${seconds} s for each figure`,
      rows: rows.map(({ cells }) => cells),
      summary: {
        faults: sum(rows.map(({ faults }) => faults)),
        ...(hasPostgres
          ? {}
          : { skipped: 'PostgreSQL: it is not installed, and TEST_DATABASE_URL names none' }),
      },
    };
  });
}
