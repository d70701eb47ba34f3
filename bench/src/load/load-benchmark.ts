import type { Browser } from '@playwright/test';
import { startBrowser } from '../kit/browser.ts';
import { buildAll, publishedReleases } from '../kit/builds.ts';
import { type CleanUp, withCleanUp } from '../kit/clean-up.ts';
import { startServer } from '../kit/orangery-server.ts';
import { type Result, rounded } from '../kit/result.ts';
import { median, quantile } from '../kit/statistics.ts';
import { buildOneBundle } from '../monolith/one-bundle.ts';
import { withFirstPaint } from '../monolith/with-first-paint.ts';
import type { Options } from '../options.ts';
import { type Run, visitorOf } from './visitor.ts';
import { type Visit, visits } from './visits.ts';

/** What is visited, and by which address the page of a visit has there; undefined when it has none. */
type Variant = { readonly name: string; readonly addressOf: (visit: Visit) => string | undefined };
type Measured = { readonly visit: Visit; readonly variant: string; readonly runs: readonly Run[] };

const defaultRuns = 5;
const kilobyte = 1024;
const federated = 'federated';
const oneBundle = 'one bundle';
const bare = 'one bundle without a first paint';

const at =
  (origin: string) =>
  ({ path }: Visit) =>
    `${origin}${path}`;

async function startVariants(
  cleanUp: CleanUp,
  wanted: readonly Visit[],
  { against, page }: Options,
): Promise<Variant[]> {
  const releasesDir = await publishedReleases(cleanUp);
  const { origin } = await startServer(cleanUp, { releasesDir });
  const variants: Variant[] = [{ name: federated, addressOf: at(origin) }];
  if (wanted.some((visit) => visit.oneBundle)) {
    const bundle = await buildOneBundle(cleanUp);
    const shellDir = await withFirstPaint(bundle, await cleanUp.folder());
    const whole = await startServer(cleanUp, { shellDir, releasesDir });
    const plain = await startServer(cleanUp, { shellDir: bundle, releasesDir: await cleanUp.folder() });
    for (const [name, server] of [
      [oneBundle, whole],
      [bare, plain],
    ] as const)
      variants.push({ name, addressOf: (visit) => (visit.oneBundle ? at(server.origin)(visit) : undefined) });
  }
  if (against) variants.push({ name: against, addressOf: at(against) });
  if (page) variants.push({ name: page, addressOf: (visit) => (visit.oneBundle ? page : undefined) });
  return variants;
}

/** The visits of one kind, in turns: separate runs differ by up to 13 % on a busy machine. */
async function measure(
  on: { cleanUp: CleanUp; browser: Browser },
  visit: Visit,
  variants: readonly Variant[],
  runs: number,
): Promise<Measured[]> {
  const visitors = [];
  for (const { name, addressOf } of variants) {
    const address = addressOf(visit);
    if (address) visitors.push({ name, done: [] as Run[], ...(await visitorOf(on, address, visit)) });
  }
  // The first of each warms up browser and server and does not count.
  for (const visitor of visitors) await visitor.visit();
  for (let run = 0; run < runs; run += 1)
    for (const visitor of run % 2 === 0 ? visitors : visitors.toReversed())
      visitor.done.push(await visitor.visit());
  for (const visitor of visitors) await visitor.leave();
  return visitors.map(({ name, done }) => ({ visit, variant: name, runs: done }));
}

function rowOf({ visit, variant, runs }: Measured) {
  const values = (name: keyof Run) => runs.map((run) => run[name]);
  return {
    visit: visit.name,
    build: variant,
    'first paint, ms': rounded(median(values('paint')), 0),
    'seen, ms': rounded(median(values('seen')), 0),
    'usable, ms': rounded(median(values('usable')), 0),
    'fastest quarter, ms': rounded(quantile(values('usable'), 0.25), 0),
    'slowest quarter, ms': rounded(quantile(values('usable'), 0.75), 0),
    'all, KB': rounded(median(values('bytes')) / kilobyte),
    'JavaScript, KB': rounded(median(values('scriptBytes')) / kilobyte),
    'with what follows by itself, KB': rounded(median(values('allScriptBytes')) / kilobyte),
    'long tasks over 50 ms, ms': rounded(median(values('longTasks')), 0),
    'layout shift': rounded(median(values('shifts')), 3),
    requests: median(values('requests')),
    depth: median(values('depth')),
  };
}

/** Of the federated build against another one, for each visit that has both. */
function ratiosOf(all: readonly Measured[]): Readonly<Record<string, number>> {
  const usable = ({ runs }: Measured) => median(runs.map((run) => run.usable));
  const ratios: [string, number][] = [];
  for (const one of all.filter(({ variant }) => variant === federated))
    for (const other of all)
      if (other.visit === one.visit && other.variant !== federated)
        ratios.push([`${one.visit.name}: against ${other.variant}`, rounded(usable(one) / usable(other), 2)]);
  return Object.fromEntries(ratios);
}

/**
 * What is waited for when a page is opened, for the first time and again, by guests and members, on a desktop and a phone: the
 * federated build against the same sources as one bundle, another running copy and any other page, in turns.
 */
export function loadBenchmark(options: Options): Promise<Result> {
  const { runs = defaultRuns, only = '' } = options;
  return withCleanUp(async (cleanUp) => {
    const wanted = visits.filter(({ name }) => only.split(',').some((part) => name.includes(part)));
    await buildAll(cleanUp);
    const variants = await startVariants(cleanUp, wanted, options);
    const browser = await startBrowser(cleanUp);
    const all: Measured[] = [];
    for (const visit of wanted) all.push(...(await measure({ cleanUp, browser }, visit, variants, runs)));
    return {
      name: 'load',
      conditions: `page 4× slower, 10 Mbit/s, 40 ms, ${runs} visits each in turns; brotli`,
      rows: all.map(rowOf),
      summary: ratiosOf(all),
    };
  });
}
