import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';

/** What is used of Tesseract, as the package tesseract.js-core exposes it; it comes without types. */
export type TesseractApi = {
  /** 0 when it has loaded. */
  Init(folder: null, languages: string, engineMode: number): number;
  SetVariable(name: string, value: string): boolean;
  /** Reads the file `/input`; 0 when it is a picture. */
  SetImageFile(exifOrientation: number, radians: number): number;
  Recognize(monitor: null): number;
  GetJSONText(): string;
  MeanTextConf(): number;
  Clear(): void;
  End(): void;
};

export type TesseractCore = {
  readonly FS: {
    writeFile(path: string, content: Uint8Array): void;
    unlink(path: string): void;
  };
  readonly TessBaseAPI: new () => TesseractApi;
};

type Options = {
  readonly TesseractProgress: (percent: number) => void;
  readonly print: (line: string) => void;
  readonly printErr: (line: string) => void;
};

/** The part of GetJSONText that is used. */
export type TesseractWord = {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: TesseractBox;
};
export type TesseractBox = {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
};
export type TesseractLine = {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: TesseractBox;
  readonly words: readonly TesseractWord[];
};
export type TesseractPage = {
  readonly blocks:
    | readonly { readonly paragraphs: readonly { readonly lines: readonly TesseractLine[] }[] }[]
    | null;
};

/**
 * Tesseract compiled to WebAssembly. tesseract.js itself starts a thread for each engine and takes language data from one
 * folder only; here the threads are those of the pool, and data comes from several places.
 */
export function loadCore(onProgress: (percent: number) => void): Promise<TesseractCore> {
  // The embedded database turns the optimizing compiler off for the whole process, to save memory. Tesseract takes twice as
  // long without it; what was loaded before stays as it is.
  setFlagsFromString('--wasm-dynamic-tiering');
  const require = createRequire(import.meta.url);
  const create = require('tesseract.js-core/tesseract-core-relaxedsimd-lstm.js') as (
    options: Options,
  ) => Promise<TesseractCore>;
  // What it prints are remarks on single letters.
  return create({ TesseractProgress: onProgress, print: () => {}, printErr: () => {} });
}
