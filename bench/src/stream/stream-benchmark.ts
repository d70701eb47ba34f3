import type { Browser, CDPSession, Page } from '@playwright/test';
import { signUp } from '../kit/api.ts';
import { openPage, startBrowser } from '../kit/browser.ts';
import { publishedReleases, requireBuilds } from '../kit/builds.ts';
import { withCleanUp } from '../kit/clean-up.ts';
import { startServer } from '../kit/orangery-server.ts';
import { type Result, rounded } from '../kit/result.ts';
import { type ModelServer, startModelServer } from '../kit/start-model-server.ts';
import { median, sum } from '../kit/statistics.ts';
import type { Options } from '../options.ts';
import { frameFigures, lagSummary, lags } from './stream-figures.ts';
import { installWatch, type Watched } from './watch-page.ts';

type Case = { tokens: number; rate: number; earlier: number };
type Run = Readonly<
  Record<'mainThread' | 'longTasks' | 'longest' | 'fps' | 'dropped' | 'p50' | 'p95', number>
>;
type Place = { browser: Browser; origin: string; model: ModelServer };

const slowdown = 4;
const defaultRuns = 3;

/** `earlier`: messages of the room before the question. */
const cases: readonly Case[] = [
  { tokens: 2_000, rate: 200, earlier: 0 },
  { tokens: 8_000, rate: 200, earlier: 0 },
  { tokens: 2_000, rate: 1_000, earlier: 0 },
  { tokens: 8_000, rate: 1_000, earlier: 0 },
  { tokens: 2_000, rate: 200, earlier: 60 },
];

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** The answer is complete when the button that stops it has gone. */
async function answered(page: Page, deadline: number): Promise<void> {
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'visible', timeout: 20_000 });
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden', timeout: deadline });
}

/** Fills the room with short questions and answers, at full speed. */
async function fillRoom(page: Page, messages: number): Promise<void> {
  for (let asked = 0; asked < messages / 2; asked += 1) {
    await ask(page, 'markdown tokens=200 rate=100000');
    await page
      .getByRole('article', { name: 'Assistant' })
      .nth(-1)
      .getByText('w199')
      .waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden' });
  }
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

async function measure({ browser, origin, model }: Place, { tokens, rate, earlier }: Case): Promise<Run> {
  const session = await signUp(origin);
  const { context, page, cdp } = await openPage(browser, { slowdown: 1 });
  try {
    await page.addInitScript((token) => localStorage.setItem('token', token), session.token);
    await page.addInitScript(installWatch);
    await page.goto(`${origin}/chat_room`);
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    await fillRoom(page, earlier);
    await cdp.send('Performance.enable');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(() => window.watchAnswer?.());
    const before = await taskSeconds(cdp);
    await ask(page, `markdown tokens=${tokens} rate=${rate}`);
    await answered(page, (tokens / rate) * 4_000 + 30_000);
    const spent = (await taskSeconds(cdp)) - before;
    const watched = (await page.evaluate(() => window.watched)) as Watched;
    return figuresOf(watched, await model.sentAt(), (spent * 1000) / (tokens / 1000));
  } finally {
    await context.close();
  }
}

function figuresOf({ seen, frames, longTasks }: Watched, sentAt: readonly number[], mainThread: number): Run {
  const lag = lags(sentAt, seen);
  if (lag.length < sentAt.length) throw new Error(`${sentAt.length - lag.length} tokens never showed`);
  const { perSecond, dropped } = frameFigures(frames);
  const longest = Math.max(0, ...longTasks);
  return { mainThread, longTasks: longTasks.length, longest, fps: perSecond, dropped, ...lagSummary(lag) };
}

function rowOf({ tokens, rate, earlier }: Case, runs: readonly Run[]) {
  const middle = (name: keyof Run) => rounded(median(runs.map((run) => run[name])), 0);
  return {
    tokens,
    'tokens/s': rate,
    'messages before': earlier,
    'main thread, ms per 1,000 tokens': middle('mainThread'),
    'long tasks': middle('longTasks'),
    'longest, ms': middle('longest'),
    'frames/s': middle('fps'),
    'frames dropped': middle('dropped'),
    'lag p50, ms': middle('p50'),
    'lag p95, ms': middle('p95'),
  };
}

/** Streaming answers into the page: work on the main thread, smoothness, and how late a token is seen. */
export function streamBenchmark({ runs = defaultRuns }: Options): Promise<Result> {
  requireBuilds();
  return withCleanUp(async (cleanUp) => {
    const model = await startModelServer(cleanUp);
    const releasesDir = await publishedReleases(cleanUp);
    const { origin } = await startServer(cleanUp, { modelUrl: model.url, releasesDir });
    const place = { browser: await startBrowser(cleanUp), origin, model };
    const rows: ReturnType<typeof rowOf>[] = [];
    for (const one of cases) {
      const done: Run[] = [];
      while (done.length < runs) done.push(await measure(place, one));
      rows.push(rowOf(one, done));
    }
    const perToken = (tokens: number) =>
      sum(
        rows
          .filter((row) => row.tokens === tokens && row['messages before'] === 0)
          .map((row) => row['main thread, ms per 1,000 tokens']),
      );
    return {
      name: 'stream',
      conditions: `markdown answers, page ${slowdown}× slower, median of ${runs}`,
      rows,
      summary: {
        'work per token, 8,000 against 2,000 tokens': rounded(perToken(8_000) / perToken(2_000), 2),
      },
    };
  });
}
