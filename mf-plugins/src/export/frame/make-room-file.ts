import { drawDiagram } from '@orangery/chat/markdown';
import type { Row } from '@orangery/records';
import type { ExportFormat, MadeFile } from '../files/messages.ts';
import { openFile } from '../files/open-file.ts';
import type { PaperLook, RoomOptions } from '../paper/types.ts';
import { weightOf } from '../paper/weight.ts';
import { yieldToPage } from '../yield-to-page.ts';
import type { ExportProgress, PageCalls } from './calls.ts';
import { openPaper, type Paper } from './open-paper.ts';
import { ownPicture, withOwnPictures } from './own-pictures.ts';

export type RoomExport = {
  readonly rows: readonly Row[];
  readonly format: ExportFormat;
  readonly options: RoomOptions;
  readonly title: string;
  readonly look: PaperLook;
};

/** Messages that are handed over at once: few, since copying them holds the page up. */
const rowsAtOnce = 10;

/**
 * Makes a file of messages: piece by piece they are laid out and painted in a frame that is not seen, and written in a worker. So
 * neither the number of messages nor their length matters, and the page can be used meanwhile.
 * Rejects with an `AbortError` when it is cancelled, and with another error when something failed.
 */
export async function makeRoomFile(
  { rows, format, options, title, look }: RoomExport,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<MadeFile> {
  signal.throwIfAborted();
  const file = openFile(signal);
  const calls: PageCalls = {
    rows: (from) => rows.slice(from, from + rowsAtOnce).map(withOwnPictures),
    picture: (address) => ownPicture(address, signal),
    diagram: (code, diagramLook) => drawDiagram(code, diagramLook).catch(() => null),
    report: onProgress,
  };
  const print = async ({ print }: Paper): Promise<MadeFile> => {
    const weight = rows.reduce((sum, row) => sum + weightOf(row), 0);
    const order = { format, options, title, look, messages: rows.length, weight };
    return file.finish(await Promise.race([print(order, file.port), file.failed]));
  };
  try {
    const paper = await openPaper(calls, signal);
    const made = await print(paper).finally(paper.close);
    // Taking the frame away and showing the file are two tasks.
    await yieldToPage();
    return made;
  } finally {
    file.close();
  }
}
