import type { PrintLook } from '@orangery/chat/markdown';
import type { Row } from '@orangery/records';
import { Fragment } from 'react';
import type { Bookmark, ExportFormat, MadeFile } from '../files/messages.ts';
import { type OpenFile, openFile } from '../files/open-file.ts';
import { a4, maxPictureHeight } from '../files/sheet.ts';
import { bondsIn } from './bonds.ts';
import { colourDrawings } from './colour-drawings.ts';
import { type Columns, createColumns } from './columns.ts';
import { loadPainter, type Painter } from './load-painter.ts';
import { measure } from './measure.ts';
import { createPace, type Pace, yieldToPage } from './pace.ts';
import {
  messagePieces,
  type RoomOptions,
  type RoomPiece,
  type RoomWords,
  titlePiece,
  withLeads,
} from './room-pieces.tsx';
import { createSheets, margin, type Sheets } from './sheets.ts';
import { slicesBelow } from './slices.ts';
import { openStage, type PaperLook, type Stage } from './stage.tsx';
import { splitLongTexts } from './text-pieces.ts';

export type RoomExport = {
  readonly rows: readonly Row[];
  readonly format: ExportFormat;
  readonly options: RoomOptions;
  readonly words: RoomWords;
  readonly look: PaperLook;
};

/** `page`: which sheet is being filled. `pages`: about how many there will be. `part`: 0 to 1. */
export type ExportProgress = { readonly page: number; readonly pages: number; readonly part: number };

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

/** About how much there is to a message. */
const weightOf = ({ message }: Row): number =>
  200 + message.content.length + (message.images?.length ?? 0) * 1_000;

async function layAll(
  { rows, words, options }: RoomExport,
  look: PrintLook,
  tools: Tools,
  onProgress: (progress: ExportProgress) => void,
): Promise<void> {
  const all = rows.reduce((sum, row) => sum + weightOf(row), 0);
  let done = 0;
  let reported = Number.NEGATIVE_INFINITY;
  const report = () => {
    const now = performance.now();
    if (now - reported < reportEvery) return;
    reported = now;
    const part = done / all;
    const page = Math.max(1, tools.sheets.pages());
    onProgress({ page, pages: part > 0 ? Math.max(page, Math.round(page / part)) : page, part });
  };
  async function* pieces(): AsyncGenerator<RoomPiece> {
    yield titlePiece(words);
    for (const row of rows) {
      yield* messagePieces(row, { words, options, look });
      done += weightOf(row);
    }
  }
  for await (const group of withLeads(pieces())) {
    await lay(group, tools).finally(() => {
      for (const { release } of group) release?.();
    });
    report();
  }
}

/**
 * Makes a file of messages: piece by piece they are laid out in a frame that is not seen, painted, and written in a worker. So
 * neither the number of messages nor their length matters, and the page can be used meanwhile.
 * Rejects with an `AbortError` when it is cancelled, and with another error when something failed.
 */
export async function makeRoomFile(
  what: RoomExport,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<MadeFile> {
  const pace = createPace(signal);
  const createPainter = await loadPainter();
  signal.throwIfAborted();
  const stage = await openStage(what.look, signal);
  let file: OpenFile | null = null;
  try {
    file = openFile(signal);
    await yieldToPage();
    const { format, words, look } = what;
    await file.send({
      kind: 'begin',
      format,
      title: words.title,
      language: look.language,
      ...stage.sheetLook(),
    });
    await yieldToPage();
    const room = roomOf(format);
    const sheets = createSheets(file, room);
    const tools = { stage, painter: createPainter(stage.page), sheets, room, pace, columns: createColumns() };
    await layAll(what, { root: stage.page.documentElement, dark: look.dark }, tools, onProgress);
    const pages = await sheets.finish();
    onProgress({ page: pages, pages, part: 1 });
    const labels = Array.from({ length: pages }, (_, index) => words.page(index + 1, pages));
    return await file.finish(labels);
  } finally {
    file?.close();
    await stage.close();
  }
}
