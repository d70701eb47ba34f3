import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { lowerPriority } from '../../../workers/low-priority.ts';
import { asPgm, type GreyImage } from '../page/grey-image.ts';
import { loadCore, type TesseractApi, type TesseractCore, type TesseractPage } from './core.ts';
import { hasMissedLine, hasTornLine } from './layout-faults.ts';
import { linesIn } from './lines.ts';

// Reading a page takes seconds, and every processor reads: answers come first.
lowerPriority();

/** How Tesseract looks for text in a picture: columns and paragraphs, one block, or one line. */
export const layouts = { page: '3', block: '6', line: '7' } as const;
export type Layout = keyof typeof layouts;

export type LanguageFile = {
  /** At Tesseract. */
  readonly name: string;
  readonly file: string;
};

export type ReadInput = {
  /** Read one after the other. */
  readonly images: readonly { readonly image: GreyImage; readonly layout: Layout }[];
  /** The main one first. */
  readonly languages: readonly LanguageFile[];
  /** One Int32: thousandths that are done, for the thread that waits. */
  readonly progress?: SharedArrayBuffer;
};

export type ReadPage = TesseractPage & {
  /** Lines were torn apart or left out, which Tesseract's confidence does not tell. */
  readonly isMisread: boolean;
};
/** What Tesseract found in each picture, or why it broke off. */
export type ReadResult = readonly ReadPage[] | { readonly broken: string };

type Engine = { readonly core: TesseractCore; languages: string; api: TesseractApi | undefined };

/** Reads with one Tesseract, which is kept: starting one takes longer than reading a line. */
export function createReader(load: typeof loadCore) {
  let engine: Promise<Engine> | undefined;
  let loaded = new Set<string>();
  let onProgress: (percent: number) => void = () => {};

  /** It may have broken off anywhere, and its memory with it: the next picture gets another one. */
  const giveUp = () => {
    engine = undefined;
    loaded = new Set();
  };
  const engineFor = async (languages: ReadInput['languages']) => {
    try {
      engine ??= load((percent) => onProgress(percent)).then((core) => ({
        core,
        languages: '',
        api: undefined,
      }));
      return await withLanguages(await engine, languages, loaded);
    } catch (error) {
      giveUp();
      throw error;
    }
  };

  /** @throws when the data of a language cannot be used */
  return async ({ images, languages, progress }: ReadInput): Promise<ReadResult> => {
    const { core, api } = await engineFor(languages);
    const done = progress && new Int32Array(progress);
    try {
      return images.map(({ image, layout }, index) => {
        onProgress = (percent) => {
          if (done) Atomics.store(done, 0, Math.floor(((index + percent / 100) / images.length) * 1_000));
        };
        return readOne(core, api, image, layout);
      });
    } catch (error) {
      giveUp();
      return { broken: String(error) };
    }
  };
}

/** A step of the worker pool. Each thread keeps its Tesseract until the pool ends it. */
export const readPages = createReader(loadCore);

function readOne(core: TesseractCore, api: TesseractApi, image: GreyImage, layout: Layout): ReadPage {
  api.SetVariable('tessedit_pageseg_mode', layouts[layout]);
  core.FS.writeFile('/input', asPgm(image));
  if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract cannot read the picture');
  api.Recognize(null);
  const { blocks } = JSON.parse(api.GetJSONText()) as TesseractPage;
  api.Clear();
  const boxes = linesIn(blocks).map(({ bbox }) => bbox);
  const isMisread = layout !== 'line' && (hasTornLine(boxes) || hasMissedLine(image, boxes));
  return { blocks, isMisread };
}

async function withLanguages(
  engine: Engine,
  languages: readonly LanguageFile[],
  loaded: Set<string>,
): Promise<{ core: TesseractCore; api: TesseractApi }> {
  const names = languages.map(({ name }) => name).join('+');
  const { core } = engine;
  if (engine.api && engine.languages === names) return { core, api: engine.api };
  engine.api?.End();
  engine.api = undefined;
  for (const { name, file } of languages) {
    if (loaded.has(file)) continue;
    const content = readFileSync(file);
    core.FS.writeFile(`${name}.traineddata`, file.endsWith('.gz') ? gunzipSync(content) : content);
    loaded.add(file);
  }
  const api = new core.TessBaseAPI();
  // 1: the neural network alone, which is all that the small data has.
  if (api.Init(null, names, 1) !== 0) throw new Error(`Tesseract cannot use its data of ${names}`);
  engine.api = api;
  engine.languages = names;
  return { core, api };
}
