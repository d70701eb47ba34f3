import { loadTranslations } from '@orangery/chat/translations';
import { startI18n } from '@orangery/locales';
import { addFeatureTranslations } from '@orangery/platform';
import type { RemoteProxy } from 'penpal';
import { Fragment } from 'react';
import { exportTranslations } from '../../feature-translations.ts';
import type { Bookmark, ExportFormat } from '../files/messages.ts';
import type { SheetSender } from '../files/send-sheets.ts';
import { a4, maxPictureHeight } from '../files/sheet.ts';
import type { PageCalls, PrintOrder } from '../frame/calls.ts';
import { yieldToPage } from '../yield-to-page.ts';
import { bondsIn } from './bonds.ts';
import { colourDrawings } from './colour-drawings.ts';
import { type Columns, createColumns } from './columns.ts';
import { loadPainter, type Painter } from './load-painter.ts';
import { measure } from './measure.ts';
import { createPace, type Pace } from './pace.ts';
import { type Given, messagePieces, type RoomPiece, titlePiece, withLeads } from './room-pieces.tsx';
import { roomWords } from './room-words.ts';
import { createSheets, margin, type Sheets } from './sheets.ts';
import { slicesBelow } from './slices.ts';
import { openStage, type Stage } from './stage.tsx';
import { splitLongTexts } from './text-pieces.ts';
import { weightOf } from './weight.ts';

type Page = RemoteProxy<PageCalls>;

const roomOf = (format: ExportFormat): number =>
  (format === 'pdf' ? a4.pixels.height : maxPictureHeight) - margin.top - margin.bottom;

type Tools = {
  readonly stage: Stage;
  readonly painter: Painter;
  readonly sheets: Sheets;
  readonly room: number;
  readonly pace: Pace;
  readonly columns: Columns;
};

/** Where the outline leads. */
function bookmarksOf(pieces: readonly RoomPiece[], shown: HTMLElement): Bookmark[] {
  const { top } = shown.getBoundingClientRect();
  return pieces.flatMap(({ bookmark }, index) => {
    const box = shown.children[index]?.getBoundingClientRect();
    return bookmark === undefined || !box ? [] : [{ title: bookmark, y: box.top - top }];
  });
}

async function lay(pieces: readonly RoomPiece[], tools: Tools): Promise<void> {
  const { stage, painter, sheets, room, pace, columns } = tools;
  await pace();
  const shown = await stage.show(
    pieces.map(({ content }, index) => <Fragment key={index}>{content}</Fragment>),
  );
  await pace();
  columns.align(shown);
  colourDrawings(shown);
  splitLongTexts(shown);
  painter.images.take(shown);
  const layout = await measure(shown, pace);
  const whole = [...layout.whole, ...bondsIn(shown, layout.whole, room)];
  const bookmarks = bookmarksOf(pieces, shown);
  for (const slice of slicesBelow({ ...layout, whole }, layout.again, sheets.used(), room)) {
    if (slice.newSheet) await sheets.endSheet();
    const bands = painter.paint(shown, slice, pace);
    await sheets.add(slice, layout, bands, bookmarks);
  }
}

/** Milliseconds: drawing how far it is takes time as well. */
const reportEvery = 200;

/** Reports progress to the page, at most every 200 milliseconds. */
function createReports(page: Page, sheets: Sheets, all: number) {
  let done = 0;
  let reported = Number.NEGATIVE_INFINITY;
  return {
    add: (weight: number) => {
      done += weight;
    },
    report: () => {
      const now = performance.now();
      if (now - reported < reportEvery) return;
      reported = now;
      const part = done / all;
      const sheet = Math.max(1, sheets.pages());
      const pages = part > 0 ? Math.max(sheet, Math.round(sheet / part)) : sheet;
      void page.report({ page: sheet, pages, part }).catch(() => undefined);
    },
  };
}

async function layAll(page: Page, weight: number, given: Given, tools: Tools): Promise<void> {
  const reports = createReports(page, tools.sheets, weight);
  async function* pieces(): AsyncGenerator<RoomPiece> {
    yield titlePiece(given.words);
    let from = 0;
    for (let rows = await page.rows(from); rows.length > 0; rows = await page.rows(from)) {
      for (const row of rows) {
        yield* messagePieces(row, given);
        reports.add(weightOf(row));
      }
      from += rows.length;
    }
  }
  for await (const group of withLeads(pieces())) {
    await lay(group, tools).finally(() => {
      for (const { release } of group) release?.();
    });
    reports.report();
  }
}

const asAddress = (picture: Blob | null): string | null => picture && URL.createObjectURL(picture);

/** Starts the languages of this document, which is that of the frame. */
async function startLanguage({ look }: PrintOrder): Promise<void> {
  startI18n(look.language, {});
  await Promise.all([addFeatureTranslations(exportTranslations), loadTranslations()]);
}

/** Lays a chat out in this document, piece by piece, and paints it; resolves to what stands below its sheets. */
export async function printRoom(
  order: PrintOrder,
  file: SheetSender,
  page: Page,
): Promise<readonly string[]> {
  const { format, options, look } = order;
  await startLanguage(order);
  const createPainter = await loadPainter();
  const stage = openStage(document, look);
  await yieldToPage();
  const words = roomWords(order.title, order.messages);
  await file.send({
    kind: 'begin',
    format,
    title: words.title,
    language: look.language,
    ...stage.sheetLook(),
  });
  const room = roomOf(format);
  const sheets = createSheets(file, room);
  const pace = createPace();
  const tools = { stage, painter: createPainter(document), sheets, room, pace, columns: createColumns() };
  const given: Given = {
    words,
    options,
    look: {
      root: document.documentElement,
      dark: look.dark,
      drawDiagram: async (code, diagramLook) => {
        const svg = await page.diagram(code, diagramLook);
        if (svg === null) throw new Error('It is no diagram.');
        return svg;
      },
    },
    picture: async (address) => asAddress(await page.picture(address)),
  };
  await layAll(page, order.weight, given, tools);
  const pages = await sheets.finish();
  await file.allKept();
  void page.report({ page: pages, pages, part: 1 }).catch(() => undefined);
  return Array.from({ length: pages }, (_, index) => words.page(index + 1, pages));
}
