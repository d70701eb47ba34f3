import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Deck } from '@orangery/api/contract';
import type { Page } from '@playwright/test';
import { openPage, startBrowser } from '../kit/browser.ts';
import { buildPages } from '../kit/build-pages.ts';
import { type CleanUp, withCleanUp } from '../kit/clean-up.ts';
import { type Result, rounded } from '../kit/result.ts';
import { servePages } from '../kit/serve-pages.ts';
import type { Options } from '../options.ts';
import { type Compared, comparePage, type DrawnPage } from './boxes.ts';
import { downloadSpeed } from './download-speed.ts';
import { editorSpeed } from './editor-speed.ts';
import { entry } from './entry.ts';
import { type BenchDeck, makeDecks } from './make-decks.ts';
import { createOffice, hasOffice, wordsOfPdf } from './office.ts';
import { startProduct } from './open-editor.ts';
import { createSchema } from './schema.ts';

type Exported = {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly file: string;
};

declare global {
  interface Window {
    ready?: boolean;
    exportDeck(deck: Deck, keep: boolean): Promise<Exported>;
    settleDeck(deck: Deck): Promise<Deck>;
    drawDeck(deck: Deck): Promise<DrawnPage[]>;
  }
}

const slideWidth = 13.333;
const defaultRuns = 5;

async function openExporter(cleanUp: CleanUp): Promise<Page> {
  const pages = await buildPages(cleanUp, {
    name: 'decks-bench',
    entries: { page: entry },
    program: new URL('./build.ts', import.meta.url),
  });
  const origin = await servePages(cleanUp, pages, Buffer.alloc(0));
  const { page } = await openPage(await startBrowser(cleanUp), { slowdown: 1 });
  await page.goto(`${origin}/page.html`);
  await page.waitForFunction(() => window.ready);
  return page;
}

/** What the product itself is measured with, in this order: `editor`, `speed`. */
async function speeds(cleanUp: CleanUp, wants: (what: string) => boolean, runs: number) {
  if (!wants('editor') && !wants('speed')) return {};
  const product = await startProduct(cleanUp);
  return {
    ...(wants('editor') && (await editorSpeed(product, runs))),
    ...(wants('speed') && (await downloadSpeed(product, runs))),
  };
}

type Office = (file: string) => Promise<string>;
type Checked = Compared & {
  readonly name: string;
  readonly error: string;
  /** Against the schema of Office, for which it would ask to repair the file. */
  readonly faults: readonly string[];
};

type Tools = {
  readonly page: Page;
  readonly office: Office;
  readonly faultsOf: ReturnType<typeof createSchema>;
  readonly folder: string;
};

async function checkDeck(
  { page, office, faultsOf, folder }: Tools,
  { name, deck }: BenchDeck,
): Promise<Checked> {
  const nothing = { name, outside: [], missing: [], distances: [], faults: [] };
  try {
    const settled = await page.evaluate((one) => window.settleDeck(one), deck);
    const { file } = await page.evaluate((one) => window.exportDeck(one, true), settled);
    const drawn = await page.evaluate((one) => window.drawDeck(one), settled);
    const target = path.join(folder, `${name.replaceAll(' ', '-')}.pptx`);
    const bytes = Buffer.from(file, 'base64');
    await writeFile(target, bytes);
    const faults = await faultsOf(bytes);
    const pages = await wordsOfPdf(await office(target));
    if (pages.length !== drawn.length)
      return { ...nothing, faults, error: `${pages.length} of ${drawn.length} pages` };
    const compared = drawn.map((one, index) => comparePage(one, pages[index] ?? []));
    return {
      name,
      error: '',
      faults,
      outside: compared.flatMap(({ outside }) => outside),
      missing: compared.flatMap(({ missing }) => missing),
      distances: compared.flatMap(({ distances }) => distances),
    };
  } catch (error) {
    return { ...nothing, error: error instanceof Error ? error.message : String(error) };
  }
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (inches: readonly number[]): number => rounded((mean(inches) / slideWidth) * 100, 2);

const shown = (texts: readonly string[]): string => [...new Set(texts)].slice(0, 3).join(' · ').slice(0, 60);

/** Whether presentations are in PowerPoint's format what they are in the page, and what writing them costs. */
export const decksBenchmark = ({ quick, only, runs = defaultRuns }: Options): Promise<Result> =>
  withCleanUp(async (cleanUp) => {
    const name = 'decks';
    const wants = (what: string) => only === undefined || only.split(',').includes(what);
    const summary = await speeds(cleanUp, wants, runs);
    if (!wants('files')) return { name, conditions: `only ${only}`, rows: [], summary };
    if (!(await hasOffice()))
      return {
        name,
        conditions: 'LibreOffice or pdftotext is not installed: only the time was measured',
        rows: [],
        summary,
      };
    const folder = await mkdtemp(path.join(tmpdir(), 'decks-'));
    cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
    const office = await createOffice(cleanUp);
    const page = await openExporter(cleanUp);
    const tools: Tools = { page, office, faultsOf: createSchema(cleanUp), folder };
    const checked: Checked[] = [];
    for (const deck of makeDecks(quick ? 6 : 60)) checked.push(await checkDeck(tools, deck));
    return {
      name,
      conditions: `${checked.length} decks of all 16 layouts, written in Chromium and rendered by LibreOffice`,
      rows: checked.map(({ name: deck, error, faults, outside, missing, distances }) => ({
        deck,
        error,
        faults: faults.length,
        outside: outside.length,
        missing: missing.length,
        'distance, % of width': percent(distances),
        which: shown([...faults, ...missing, ...outside]),
      })),
      summary: {
        ...summary,
        errors: checked.filter(({ error }) => error !== '').length,
        'faults against the schema of Office': checked.reduce((sum, { faults }) => sum + faults.length, 0),
        'texts outside their box': checked.reduce((sum, { outside }) => sum + outside.length, 0),
        'missing texts': checked.reduce((sum, { missing }) => sum + missing.length, 0),
        'mean distance of texts, % of width': percent(checked.flatMap(({ distances }) => distances)),
      },
    };
  });
