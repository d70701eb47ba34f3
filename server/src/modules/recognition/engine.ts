import type { RecognitionEngineName, RecognitionLanguage } from '@orangery/api/contract';
import type { Table } from '@orangery/api/tables';
import type { Picture } from './pictures/picture.ts';

/** Pixels of the upright picture. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type Line = {
  readonly text: string;
  /** What it is made of, when the engine says so. */
  readonly words?: readonly { readonly text: string; readonly box: Box }[] | undefined;
  /** Before it is turned by the page's angle about its centre; undefined when the engine does not say where the line is. */
  readonly box?: Box | undefined;
  /** 0 to 1; undefined when the engine does not say. */
  readonly confidence?: number | undefined;
  /** Lines of one paragraph have the same number. */
  readonly paragraph: number;
};

export type Page = {
  /** In reading order. */
  readonly lines: readonly Line[];
  /** Degrees clockwise by which the lines are turned. */
  readonly angle: number;
};

export type FoundTable = Table & { readonly box?: Box | undefined };

export type RecognitionTask = {
  readonly picture: Picture;
  /** The main one first. */
  readonly languages: readonly RecognitionLanguage[];
  /** Other languages are tried as well: what cannot be read at first sight need not be tried in further ways. */
  readonly isLook?: boolean;
  readonly signal: AbortSignal;
  /** How far it is, 0 to 1. */
  readonly report: (part: number) => void;
};

/** Reads pictures. @throws AppError upstreamFailed and recognitionTooLong; the reason of the signal */
export type RecognitionEngine = {
  readonly name: RecognitionEngineName;
  /** It finds the language by itself: asked for another one, it would read the same. */
  readonly findsLanguage?: boolean;
  readonly readPage: (task: RecognitionTask) => Promise<Page>;
  readonly readTables: (task: RecognitionTask) => Promise<readonly FoundTable[]>;
};
