import type { DataOf, RecognitionLanguage } from '@orangery/api';
import type { Table } from '@orangery/api/tables';
import { createKept } from '../components/use-kept.ts';
import { type Edits, noEdits } from './edits.ts';
import type { Mode } from './modes.ts';
import type { OpenedPicture } from './open-picture.ts';

type TextData = DataOf<'POST /chat/ocr/recognize-general'>;
type QuestionData = DataOf<'POST /chat/ocr/recognize-edu-question'>;

/** What was found, with what the person has changed in it. */
export type Found = {
  readonly id: string;
  /** When it was read, Unix milliseconds. */
  readonly at: number;
  readonly engine: TextData['engine'];
  readonly languages: readonly RecognitionLanguage[];
  /** The picture as it was read; null after the page that read it, because pictures are not kept. */
  readonly picture: { readonly file: Blob; readonly width: number; readonly height: number } | null;
  /** Degrees clockwise by which its lines are turned. */
  readonly angle: number;
} & (
  | { readonly mode: 'text'; readonly lines: TextData['lines'] }
  | { readonly mode: 'table'; readonly tables: readonly Table[] }
  | { readonly mode: 'question'; readonly questions: QuestionData['questions'] }
);

export type RecognitionState = {
  readonly picture: OpenedPicture | null;
  readonly edits: Edits;
  readonly language: 'auto' | RecognitionLanguage;
  /** What was found in this picture. */
  readonly found: { readonly [M in Mode]?: Found & { mode: M } };
};

export const nothing: RecognitionState = { picture: null, edits: noEdits, language: 'auto', found: {} };

export const useKeptRecognition = createKept(nothing);
