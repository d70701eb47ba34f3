import type { DiagramLook } from '@orangery/chat/markdown';
import type { Row } from '@orangery/records';
import type { ExportFormat } from '../files/messages.ts';
import type { PaperLook, RoomOptions } from '../paper/types.ts';

/** What is printed. */
export type PrintOrder = {
  readonly format: ExportFormat;
  readonly options: RoomOptions;
  readonly title: string;
  readonly look: PaperLook;
  readonly messages: number;
  /** Of all of them together; see `weightOf`. */
  readonly weight: number;
};

/** `page`: which sheet is being filled. `pages`: about how many there will be. `part`: 0 to 1. */
export type ExportProgress = { readonly page: number; readonly pages: number; readonly part: number };

/** What the frame asks of the page. It has nothing by itself: no records, no session, no network. */
export type PageCalls = {
  /** Some of the messages, from this one on; none after the last. */
  readonly rows: (from: number) => Promise<readonly Row[]> | readonly Row[];
  /** A picture of a message; null when it does not come. */
  readonly picture: (address: string) => Promise<Blob | null>;
  /** A diagram as SVG, to be shown as an image; null when it is none. */
  readonly diagram: (code: string, look: DiagramLook) => Promise<string | null>;
  readonly report: (progress: ExportProgress) => void;
};

/** What the page asks of the frame. */
export type FrameCalls = {
  /** Prints the chat into the file at this port; resolves to what stands below its sheets once they are all kept. */
  readonly print: (order: PrintOrder, file: MessagePort) => Promise<readonly string[]>;
};
