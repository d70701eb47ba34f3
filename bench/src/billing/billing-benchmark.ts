import { type TestDatabase, testDatabases } from 'server/measured';
import { buildAll, publishedReleases } from '../kit/builds.ts';
import { withCleanUp } from '../kit/clean-up.ts';
import { type Cell, type Result, rounded } from '../kit/result.ts';
import { quantile, sum } from '../kit/statistics.ts';
import { type Options, UsageError } from '../options.ts';
import type { Bought } from './bought.ts';
import { calmRate, type Run, run } from './run.ts';
import { startWorld } from './world.ts';

type Row = { readonly cells: Record<string, Cell>; readonly differences: number };

/** Differences that are printed; one fault may make thousands. */
const printed = 20;

/** Milliseconds from the report to what the page shows, of the orders that were reported and meet the condition. */
function delays({ bought }: Run, meets: (order: Bought, from: number, to: number) => boolean): number[] {
  return bought.flatMap((order) => {
    const { reportedAt: from, seenAt: to } = order;
    return from !== undefined && to !== undefined && meets(order, from, to) ? [to - from] : [];
  });
}

const spread = (values: readonly number[]): string =>
  values.length === 0 ? '–' : [0.5, 0.95, 1].map((part) => rounded(quantile(values, part), 0)).join(', ');

type Setting = { readonly orders: number; readonly buyers: number; readonly hasPages: boolean };

function measure(database: TestDatabase, setting: Setting): Promise<Row> {
  return withCleanUp(async (cleanUp) => {
    const releasesDir = setting.hasPages ? await publishedReleases(cleanUp) : undefined;
    const world = await startWorld(cleanUp, database, releasesDir);
    const done = await run(cleanUp, world, setting);
    const { outages } = done;
    for (const difference of done.differences.slice(0, printed))
      console.error(`${database.name}: ${difference}`);
    const of = (...fates: Bought['fate'][]) => done.bought.filter(({ fate }) => fates.includes(fate)).length;
    return {
      differences: done.differences.length,
      cells: {
        database: database.name,
        servers: world.serverCount,
        'killed, times': outages.kills(),
        orders: done.bought.length,
        'paid once': of('paid', 'lost'),
        'of these not reported': of('lost'),
        'paid twice': of('twice'),
        'wrong amount': of('short'),
        'never paid': of('abandoned'),
        differences: done.differences.length,
        'orders a second': rounded(done.perSecond),
        'report to page (50 %, 95 %, all), ms': spread(delays(done, ({ phase }) => phase === 'calm')),
        ...(setting.hasPages && { 'in Chromium': spread(done.inChromium) }),
        'in the rush': spread(
          delays(done, ({ phase }, from, to) => phase === 'rush' && !outages.touches(from, to)),
        ),
        'beside a killed server': spread(delays(done, (_order, from, to) => outages.touches(from, to))),
        'never seen': of('paid', 'twice') - delays(done, ({ fate }) => fate !== 'lost').length,
        'rest found after, s': rounded(done.reconciled),
      },
    };
  });
}

/** Payments under many buyers at once, reported badly to servers that are killed, on each kind of database this machine has. */
export async function billingBenchmark({ orders, buyers, only, full }: Options): Promise<Result> {
  const databases = testDatabases.filter(({ name }) => !only || name.includes(only));
  if (databases.length === 0) throw new UsageError('--only takes embedded or postgresql here');
  if (full) await withCleanUp(buildAll);
  const rows: Row[] = [];
  for (const database of databases)
    rows.push(
      await measure(database, { orders: Math.ceil(orders / databases.length), buyers, hasPages: full }),
    );
  return {
    name: 'billing',
    conditions: `${buyers} buyers at once, each with an open page; reports come twice, in any order, up to 3 s late, or never; first as fast as everybody can, with servers killed, then ${calmRate} orders a second`,
    rows: rows.map(({ cells }) => cells),
    summary: {
      orders: sum(rows.map(({ cells }) => Number(cells.orders))),
      differences: sum(rows.map(({ differences }) => differences)),
    },
  };
}
