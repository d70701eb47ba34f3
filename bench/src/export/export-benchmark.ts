import { readFile } from 'node:fs/promises';
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { call } from '../kit/api.ts';
import { startBrowser } from '../kit/browser.ts';
import { buildAll, publishedReleases } from '../kit/builds.ts';
import { withCleanUp } from '../kit/clean-up.ts';
import { longestTask } from '../kit/longest-task.ts';
import { startServer } from '../kit/orangery-server.ts';
import { inMegabytes, watchMemory } from '../kit/peak-memory.ts';
import { pressLater } from '../kit/press-later.ts';
import { type Result, rounded } from '../kit/result.ts';
import { withRooms } from '../kit/room-page.ts';
import type { Options } from '../options.ts';
import { mixedRoom, title } from './export-material.ts';

const messages = 500;
const rates = [1, 4] as const;
const formats = ['PDF', 'picture'] as const;
type Format = (typeof formats)[number];
/** Milliseconds. */
const maxTime = 1_800_000;
const exportPlugin = 5;

async function installExport(page: Page, origin: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await call(
    origin,
    'POST /chat/user/install-plugin',
    { id: exportPlugin, installed: true },
    token ?? undefined,
  );
}

/** The form that exports the room, as a person comes to it. */
async function openExport(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'Chat actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as PDF or picture' }).click();
  await page.getByRole('heading', { name: 'Save a chat as PDF or picture' }).waitFor();
}

/** Processes that show pages. Looking for them by one session: another one each time has the browser paint its pages anew. */
async function findRenderers(browser: Browser): Promise<() => Promise<number[]>> {
  const cdp = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    return processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [id] : []));
  };
}

/** Pages of a PDF, entries of an archive; a picture is one. */
const pagesOf = (file: string): number =>
  file.startsWith('%PDF')
    ? (file.match(/\/Type \/Page\b/g)?.length ?? 0)
    : Math.max(1, file.split('PK\u0001\u0002').length - 1);

type Saved = { milliseconds: number; bytes: number; pages: number };

async function chooseFormat(page: Page, format: Format): Promise<Locator> {
  if (format === 'picture') await page.getByRole('radio', { name: 'Picture, PNG' }).check();
  return page.getByRole('button', { name: `Make the ${format}` });
}

async function saved(page: Page, began: number): Promise<Saved> {
  const download = await page.waitForEvent('download', { timeout: maxTime });
  const file = await readFile(await download.path());
  const milliseconds = performance.now() - began;
  return { milliseconds, bytes: file.length, pages: pagesOf(file.toString('latin1')) };
}

/** Milliseconds. The frame in which a chat is laid out may have a process that is not there yet. */
const lookEvery = 500;

/** Slows down frames that have a process of their own too; how many there were. */
function slowDownFrames(page: Page, rate: number): () => number {
  let apart = 0;
  page.on('framenavigated', async (frame) => {
    if (frame === page.mainFrame()) return;
    const session = await page
      .context()
      .newCDPSession(frame)
      .catch(() => null);
    if (!session) return;
    apart += 1;
    await session.send('Emulation.setCPUThrottlingRate', { rate }).catch(() => {});
  });
  return () => apart;
}

async function measured(browser: Browser, page: Page, cdp: CDPSession, rate: number, format: Format) {
  const button = await chooseFormat(page, format);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const framesApart = slowDownFrames(page, rate);
  const renderers = await findRenderers(browser);
  const memory = watchMemory(await renderers());
  const looking = setInterval(() => void renderers().then(memory.add, () => {}), lookEvery);
  const began = await pressLater(button);
  const { result, longest, over, workOver } = await longestTask(cdp, () => saved(page, began));
  clearInterval(looking);
  const { before, peak } = memory.end();
  return {
    'slower, times': rate,
    file: format,
    'time, s': rounded(result.milliseconds / 1_000),
    'longest task, ms': rounded(longest, 0),
    'tasks over 100 ms': over(100),
    'without garbage collection': workOver(100),
    'frame apart': framesApart() > 0 ? 'yes' : 'no',
    'memory before, MB': inMegabytes(before),
    'most memory, MB': inMegabytes(peak),
    'size, MB': rounded(result.bytes / 1_000_000),
    pages: result.pages,
  };
}

/** What saving a long room as a PDF or as pictures costs, in the product. */
export const exportBenchmark = ({ quick, only }: Options): Promise<Result> =>
  withCleanUp(async (cleanUp) => {
    await buildAll(cleanUp);
    const releasesDir = await publishedReleases(cleanUp);
    const { origin } = await startServer(cleanUp, { releasesDir });
    const count = quick ? messages / 10 : messages;
    const wants = (what: string) => only === undefined || only.split(',').includes(what);
    const rows: Awaited<ReturnType<typeof measured>>[] = [];
    for (const rate of rates)
      for (const format of formats) {
        if (!wants(`${format}-${rate}`)) continue;
        // A browser each: one that has painted before takes more memory.
        const browser = await startBrowser(cleanUp);
        const row = await withRooms({ browser, origin }, [mixedRoom(count)], async (page, cdp) => {
          await installExport(page, origin);
          await openExport(page);
          return measured(browser, page, cdp, rate, format);
        });
        rows.push(row);
        await browser.close();
      }
    return {
      name: 'export',
      conditions: `a room of ${count} messages in four languages with code, tables, formulas, lists, quotes and diagrams; tasks of the page's main thread in processor time, which does the work itself unless the browser keeps the frame apart; memory of the largest process that shows pages`,
      rows,
      summary: { 'aim, longest task when four times slower, ms': 100 },
    };
  });
