import type { Browser, CDPSession, Page } from '@playwright/test';
import { installSearch, signUp } from '../kit/api.ts';
import { openPage, startBrowser } from '../kit/browser.ts';
import { buildAll, publishedReleases } from '../kit/builds.ts';
import { chatIsReady } from '../kit/chat-is-ready.ts';
import { withCleanUp } from '../kit/clean-up.ts';
import { startServer } from '../kit/orangery-server.ts';
import { type Result, rounded } from '../kit/result.ts';
import { type ModelServer, startModelServer } from '../kit/start-model-server.ts';
import { median, sum } from '../kit/statistics.ts';
import type { Options } from '../options.ts';
import { fillRoom, send, write } from './conversation.ts';
import { frameFigures, lagSummary, lags } from './stream-figures.ts';
import { installWatch, type Watched } from './watch-page.ts';

type Case = { tokens: number; rate: number; earlier: number; steps: number };
type Run = Readonly<
  Record<'mainThread' | 'longTasks' | 'longest' | 'fps' | 'dropped' | 'p50' | 'p95', number>
>;
type Place = { browser: Browser; origin: string; model: ModelServer };

const slowdown = 4;
const mainThread = 'main thread, ms per 1,000 tokens';
const defaultRuns = 3;
const shortened = (one: Case): Case => ({
  ...one,
  tokens: one.tokens / 10,
  earlier: Math.min(one.earlier, 4),
});

/**
 * `earlier`: messages of the room before the question; the first two load what a first answer loads. `steps`: how many times
 * something is looked up before the answer.
 */
const long: Case = { tokens: 8_000, rate: 1_000, earlier: 2, steps: 0 };
const short: Case = { ...long, tokens: 2_000 };
const slowLong: Case = { ...long, rate: 200 };
const slowShort: Case = { ...short, rate: 200 };
const stepped: Case = { ...long, steps: 3 };
const cases: readonly Case[] = [slowShort, slowLong, short, long, { ...slowShort, earlier: 60 }, stepped];

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** Opens a room with earlier messages, asks, and hands the page to `look` before the question and after the answer. */
async function withAnswer<Before, After>(
  { browser, origin }: Place,
  { tokens, rate, earlier, steps }: Case,
  look: {
    before: (page: Page, cdp: CDPSession) => Promise<Before>;
    after: (page: Page, cdp: CDPSession, before: Before) => Promise<After>;
  },
): Promise<After> {
  const session = await signUp(origin);
  if (steps > 0) await installSearch(origin, session.token);
  const { context, page, cdp } = await openPage(browser, { slowdown: 1 });
  try {
    await page.addInitScript((token) => localStorage.setItem('token', token), session.token);
    await page.addInitScript(installWatch);
    await page.goto(`${origin}/chat_room`);
    await chatIsReady(page);
    await fillRoom(page, earlier);
    await write(page, { tokens, rate, mark: 'w', steps });
    // Processor time of the thread: what else runs on this machine does not count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const before = await look.before(page, cdp);
    await send(page);
    return await look.after(page, cdp, before);
  } finally {
    await context.close();
  }
}

/** Milliseconds on the main thread for each 1,000 tokens; nothing else looks at the page meanwhile. */
const workOf = (place: Place, one: Case): Promise<number> =>
  withAnswer(place, one, {
    before: (_page, cdp) => taskSeconds(cdp),
    after: async (_page, cdp, before) => (((await taskSeconds(cdp)) - before) * 1_000) / (one.tokens / 1_000),
  });

/** How smoothly the answer appears. Counting frames makes frames, so the work is measured apart. */
const lookOf = (place: Place, one: Case): Promise<Omit<Run, 'mainThread'>> =>
  withAnswer(place, one, {
    before: (page) => page.evaluate(() => window.watchAnswer?.()),
    after: async (page) => {
      const watched = (await page.evaluate(() => window.watched)) as Watched;
      return smoothness(watched, await place.model.sentAt());
    },
  });

function smoothness({ seen, frames, longTasks }: Watched, sentAt: readonly number[]) {
  const lag = lags(sentAt, seen);
  if (lag.length < sentAt.length) throw new Error(`${sentAt.length - lag.length} tokens never showed`);
  const { perSecond, dropped } = frameFigures(frames);
  const longest = Math.max(0, ...longTasks);
  return { longTasks: longTasks.length, longest, fps: perSecond, dropped, ...lagSummary(lag) };
}

function rowOf({ tokens, rate, earlier, steps }: Case, runs: readonly Run[]) {
  const middle = (name: keyof Run) => rounded(median(runs.map((run) => run[name])), 0);
  return {
    tokens,
    'tokens/s': rate,
    'messages before': earlier,
    steps,
    [mainThread]: middle('mainThread'),
    'long tasks': middle('longTasks'),
    'longest, ms': middle('longest'),
    'frames/s': middle('fps'),
    'frames dropped': middle('dropped'),
    'lag p50, ms': middle('p50'),
    'lag p95, ms': middle('p95'),
  };
}

type Rows = ReadonlyMap<Case, ReturnType<typeof rowOf>>;

/** What a token costs in the second cases against the first ones. */
function ratioOf(first: readonly Case[], second: readonly Case[], rows: Rows): number {
  const workIn = (some: readonly Case[]) => sum(some.map((one) => rows.get(one)?.[mainThread] ?? Number.NaN));
  return rounded(workIn(second) / workIn(first), 2);
}

/** Streaming answers into the page: work on the main thread, smoothness, and how late a token is seen. */
export function streamBenchmark({ runs = defaultRuns, quick, only }: Options): Promise<Result> {
  return withCleanUp(async (cleanUp) => {
    await buildAll(cleanUp);
    const model = await startModelServer(cleanUp);
    const releasesDir = await publishedReleases(cleanUp);
    const { origin } = await startServer(cleanUp, {
      modelUrl: model.url,
      releasesDir,
      modelsCallTools: true,
    });
    const place = { browser: await startBrowser(cleanUp), origin, model };
    const rows = new Map<Case, ReturnType<typeof rowOf>>();
    for (const one of only === 'steps' ? [long, stepped] : cases) {
      const asked = quick ? shortened(one) : one;
      const measured: Run[] = [];
      while (measured.length < runs)
        measured.push({ mainThread: await workOf(place, asked), ...(await lookOf(place, asked)) });
      rows.set(one, rowOf(asked, measured));
    }
    return {
      name: 'stream',
      conditions: `markdown answers, page ${slowdown}× slower, median of ${runs}`,
      rows: [...rows.values()],
      summary: {
        ...(only !== 'steps' && {
          'work per token, long answer against short': ratioOf([slowShort, short], [slowLong, long], rows),
        }),
        'work per token, after 3 steps against none': ratioOf([long], [stepped], rows),
      },
    };
  });
}
