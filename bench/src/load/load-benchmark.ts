import type { Browser, Page } from '@playwright/test';
import { openPage, startBrowser } from '../kit/browser.ts';
import { buildAll, publishedReleases } from '../kit/builds.ts';
import { type CleanUp, withCleanUp } from '../kit/clean-up.ts';
import { startServer } from '../kit/orangery-server.ts';
import { type Result, rounded } from '../kit/result.ts';
import { median, quantile, sum } from '../kit/statistics.ts';
import { buildOneBundle } from '../monolith/one-bundle.ts';
import type { Options } from '../options.ts';
import { depthOf, type LoadedFile, recordRequests } from './requests.ts';
import { watchMessageBox } from './watch-load.ts';

type Run = Readonly<
  Record<
    | 'paint'
    | 'box'
    | 'usable'
    | 'longTasks'
    | 'shifts'
    | 'bytes'
    | 'scriptBytes'
    | 'allScriptBytes'
    | 'requests'
    | 'depth',
    number
  >
>;
type Variant = 'federated' | 'one bundle' | 'against';

const conditions = { slowdown: 4, network: { megabitsPerSecond: 10, latency: 40 } };
const defaultRuns = 9;
const kilobyte = 1024;
/** What a page consists of; calls of the API are no part of it. */
const isFile = ({ type }: { type: string }) =>
  ['Document', 'Script', 'Stylesheet', 'Preload', 'Other'].includes(type);

const scriptBytesOf = (files: readonly LoadedFile[]): number =>
  sum(files.filter(({ url }) => url.endsWith('.js')).map(({ bytes }) => bytes));

/** What was found is the box people write in, by its accessible name, and it takes what is written. */
async function checkMessageBox(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('Hello', { timeout: 5_000 });
  if ((await box.inputValue()) !== 'Hello') throw new Error('The message box does not keep what is written');
}

/** One cold load, until the message box can be used. */
async function load(browser: Browser, origin: string): Promise<Run> {
  const { context, page, cdp } = await openPage(browser, conditions);
  try {
    const requests = recordRequests(cdp);
    await page.addInitScript(watchMessageBox);
    await page.goto(`${origin}/chat_room`, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.usableAt !== undefined, undefined, { timeout: 60_000 });
    const usable = (await page.evaluate(() => window.usableAt)) ?? Number.NaN;
    const box = (await page.evaluate(() => window.boxAt)) ?? Number.NaN;
    // What was asked for after that is prefetching.
    const files = requests.filter((file) => isFile(file) && file.startedAt <= usable);
    await page.waitForLoadState('networkidle');
    const allScriptBytes = scriptBytesOf(requests);
    const seen = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      longTasks: window.longTasks,
      shifts: window.shifts,
    }));
    await checkMessageBox(page);
    return {
      ...seen,
      box,
      usable,
      bytes: sum(files.map(({ bytes }) => bytes)),
      scriptBytes: scriptBytesOf(files),
      allScriptBytes,
      requests: files.length,
      depth: depthOf(files),
    };
  } finally {
    await context.close();
  }
}

/** Origins, by what is measured there. */
async function startVariants(
  cleanUp: CleanUp,
  against: string | undefined,
): Promise<ReadonlyMap<Variant, string>> {
  const oneBundle = await buildOneBundle(cleanUp);
  const federated = await startServer(cleanUp, { releasesDir: await publishedReleases(cleanUp) });
  const whole = await startServer(cleanUp, { shellDir: oneBundle, releasesDir: await cleanUp.folder() });
  const origins = new Map<Variant, string>([
    ['federated', federated.origin],
    ['one bundle', whole.origin],
  ]);
  return against ? origins.set('against', against) : origins;
}

function rowOf(variant: Variant, runs: readonly Run[]) {
  const values = (name: keyof Run) => runs.map((run) => run[name]);
  return {
    build: variant,
    'first paint, ms': rounded(median(values('paint')), 0),
    'box takes text, ms': rounded(median(values('box')), 0),
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

/**
 * Cold load of the chat page: the federated build against the same sources as one bundle, in turns, and against another copy
 * where one is named. Separate runs differ by up to 13 % on a busy machine; loads that take turns do not.
 */
export function loadBenchmark({ runs = defaultRuns, against }: Options): Promise<Result> {
  return withCleanUp(async (cleanUp) => {
    await buildAll(cleanUp);
    const origins = await startVariants(cleanUp, against);
    const browser = await startBrowser(cleanUp);
    const done: Record<Variant, Run[]> = { federated: [], 'one bundle': [], against: [] };
    const variants = [...origins];
    // The first load of each warms up browser and server and does not count.
    for (const [, origin] of variants) await load(browser, origin);
    for (let run = 0; run < runs; run += 1)
      for (const [variant, origin] of run % 2 === 0 ? variants : variants.toReversed())
        done[variant].push(await load(browser, origin));
    const usable = (variant: Variant) => median(done[variant].map((run) => run.usable));
    return {
      name: 'load',
      conditions: `/chat_room, empty cache, page 4× slower, 10 Mbit/s, 40 ms, ${runs} loads each in turns; brotli`,
      rows: variants.map(([variant]) => rowOf(variant, done[variant])),
      summary: {
        'federated against one bundle': rounded(usable('federated') / usable('one bundle'), 2),
        ...(against && {
          [`federated against ${against}`]: rounded(usable('federated') / usable('against'), 2),
        }),
      },
    };
  });
}
