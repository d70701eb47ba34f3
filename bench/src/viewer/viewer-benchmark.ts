import path from 'node:path';
import type { Browser } from '@playwright/test';
import { openPage, startBrowser } from '../kit/browser.ts';
import { buildPages } from '../kit/build-pages.ts';
import { root } from '../kit/child.ts';
import { withCleanUp } from '../kit/clean-up.ts';
import { inMegabytes, watchMemory } from '../kit/peak-memory.ts';
import { type Result, rounded } from '../kit/result.ts';
import { servePages } from '../kit/serve-pages.ts';
import { median } from '../kit/statistics.ts';
import type { Options } from '../options.ts';
import { bookOf, placesOf, wanted } from './book.ts';
import { entries, type Variant } from './entries.ts';
import { firstPage, scrollThrough, searchAll } from './watch-viewer.ts';

const slowdown = 4;
const pages = 300;
const defaultRuns = 3;
/** Pixels a second: about ten pages. */
const speed = 12_000;

type Run = {
  first: number;
  framesPerSecond: number;
  blank: number;
  search: number;
  /** Of a document that was opened a moment ago. */
  earlySearch: number;
  memory: number;
};
const variants: readonly Variant[] = ['ours', 'stock'];

async function renderers(browser: Browser): Promise<number[]> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  return processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [id] : []));
}

async function searchAtOnce(browser: Browser, address: string, places: number): Promise<number> {
  const { context, page } = await openPage(browser, { slowdown });
  try {
    await page.goto(address, { waitUntil: 'commit' });
    await page.evaluate(firstPage);
    return await page.evaluate(searchAll, { words: wanted, places });
  } finally {
    await context.close();
  }
}

async function runOf(browser: Browser, address: string, places: number): Promise<Omit<Run, 'earlySearch'>> {
  const { context, page } = await openPage(browser, { slowdown });
  try {
    await page.goto(address, { waitUntil: 'commit' });
    const memory = watchMemory(await renderers(browser));
    const first = await page.evaluate(firstPage);
    const { framesPerSecond, blank } = await page.evaluate(scrollThrough, speed);
    const search = await page.evaluate(searchAll, { words: wanted, places });
    return { first, framesPerSecond, blank, search, memory: memory.end().peak };
  } finally {
    await context.close();
  }
}

/** The viewer of PDFs against the one of the same package: a book of 300 pages is opened, scrolled through and searched. */
export function viewerBenchmark({ runs = defaultRuns, quick }: Options): Promise<Result> {
  return withCleanUp(async (cleanUp) => {
    const count = quick ? pages / 10 : pages;
    const folder = await buildPages(cleanUp, {
      name: 'viewer-bench',
      entries,
      program: new URL('./build.ts', import.meta.url),
      args: [path.join(root, 'mf-pdf')],
    });
    const origin = await servePages(cleanUp, folder, bookOf(count));
    const all: Record<Variant, Run[]> = { ours: [], stock: [] };
    for (let turn = 0; turn < runs; turn += 1)
      for (const variant of variants) {
        // A browser each: one that has shown something before is faster, and larger.
        const browser = await startBrowser(cleanUp);
        const [address, places] = [`${origin}/${variant}.html`, placesOf(count)];
        const run = await runOf(browser, address, places);
        all[variant].push({ ...run, earlySearch: await searchAtOnce(browser, address, places) });
        await browser.close();
      }
    const middle = (variant: Variant, figure: keyof Run) => median(all[variant].map((run) => run[figure]));
    const ratio = (figure: keyof Run) => rounded(middle('ours', figure) / middle('stock', figure), 2);
    return {
      name: 'viewer',
      conditions: `${count} pages, page ${slowdown} times slower, median of ${runs}; stock: the viewer component of pdfjs-dist with its default settings in a bare page`,
      rows: variants.map((variant) => ({
        viewer: variant,
        'first page, ms': rounded(middle(variant, 'first'), 0),
        'frames a second': rounded(middle(variant, 'framesPerSecond')),
        'blank, % of the time': rounded(100 * middle(variant, 'blank')),
        'search, ms': rounded(middle(variant, 'search'), 0),
        'search just after opening, ms': rounded(middle(variant, 'earlySearch'), 0),
        'memory, MB': inMegabytes(middle(variant, 'memory')),
      })),
      summary: {
        'first page, ours to stock': ratio('first'),
        'time of a frame, ours to stock': rounded(1 / ratio('framesPerSecond'), 2),
        'blank, ours to stock': ratio('blank'),
        'search, ours to stock': ratio('search'),
        'search just after opening, ours to stock': ratio('earlySearch'),
        'memory, ours to stock': ratio('memory'),
      },
    };
  });
}
