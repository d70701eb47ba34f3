import type { Language, RecognitionLanguage } from '@orangery/api/contract';
import { createSemaphore } from '../../../semaphore.ts';
import type { CpuStep, WorkerPool } from '../../../workers/worker-pool.ts';
import type { Recognition } from '../../recognition/recognition.service.ts';
import { type OpenedPdf, type PageText, PdfError, type PdfRefusal } from './page-text.ts';
import { isBetter } from './poor-text.ts';
import { readScan, UnrecognizedError } from './scans/read-scan.ts';
import type { OpenInput, ReadInput, ReadPage, ReadPages } from './steps.ts';

type Refused = { readonly refusal: PdfRefusal; readonly reason?: string };

const open: CpuStep<OpenInput, OpenedPdf | Refused> = {
  file: new URL('./steps.ts', import.meta.url),
  name: 'openPdf',
  maxSeconds: 30,
};
/** Seconds: what a document takes to be opened, and each page; more than reading it allows itself. */
const allowed = { opening: 8, page: 11 };
const read = (pages: number): CpuStep<ReadInput, ReadPages | Refused> => ({
  file: new URL('./steps.ts', import.meta.url),
  name: 'readPages',
  maxSeconds: allowed.opening + allowed.page * pages,
});

export type ReadOptions = {
  /** Of whom the pages are; accounts take turns where pages are recognized. */
  readonly accountId: string;
  /** Of the interface: the first one that pages without text are tried in. */
  readonly language: Language;
  readonly password?: string;
  /** Pages that are recognized at most; no limit when it is missing. Those beyond keep the text they have. */
  readonly maxRecognized?: number;
  /** A page whose picture is not recognized: beyond the limit, or as recognition is busy or away. */
  /** The language of pages that were recognized before; kept up to date. */
  readonly known?: KnownLanguage | undefined;
  readonly onUnrecognized?: (page: number, why: Unrecognized) => void;
  readonly signal: AbortSignal;
};

/** What a document is written in, as far as it is recognized. */
export type KnownLanguage = { likely?: RecognitionLanguage | undefined };

/** `later`: the same may succeed another time. */
export type Unrecognized = 'beyond' | 'later';

type ReadingDependencies = {
  /** Their memory is limited, buffers included. */
  readonly threads: Pick<WorkerPool, 'run'>;
  readonly recognition: Pick<Recognition, 'readText'> & Partial<Pick<Recognition, 'atOnceOfAccount'>>;
  readonly log: { warn(details: object, message: string): void };
};

/** Reads the text of PDFs. */
export function createPdfReading({ threads, recognition, log }: ReadingDependencies) {
  /** Some pages; when they are too much for a thread together, each half alone, and a page without those beside it. */
  const readSome = async (input: ReadInput, signal: AbortSignal): Promise<readonly ReadPage[]> => {
    const { from, to, alone } = input;
    try {
      return unrefused(await inThread(threads, read(to - from + 1), input, signal)).pages;
    } catch (error) {
      if (!(error instanceof PdfError) || error.refusal !== 'tooLarge') throw error;
      if (alone && from === to) {
        log.warn({ err: error.cause, page: from }, 'a page of a PDF takes too much to be read');
        return [];
      }
      if (from === to) return readSome({ ...input, alone: true }, signal);
      const middle = Math.floor((from + to) / 2);
      const first = await readSome({ ...input, to: middle, alone: true }, signal);
      return [...first, ...(await readSome({ ...input, from: middle + 1, alone: true }, signal))];
    }
  };

  /** What can be seen, when that says more than the text that is there; nothing when there is neither. */
  const recognized = async (
    content: Uint8Array,
    { poor, ...page }: ReadPage,
    budget: { left: number },
    options: ReadOptions,
  ): Promise<PageText | undefined> => {
    if (!poor) return page;
    if (budget.left <= 0) {
      options.onUnrecognized?.(page.page, 'beyond');
      return page;
    }
    // Pages beside it are recognized at the same time: each takes its share first, and gives back what it did not use.
    budget.left -= 1;
    try {
      const scan = await readScan({ threads, recognition }, content, page, options);
      if (scan && isBetter(scan.text, page.text, poor)) return scan;
      budget.left += 1;
      return page;
    } catch (err) {
      budget.left += 1;
      options.signal.throwIfAborted();
      log.warn({ err, page: page.page }, 'a page of a PDF without text is not recognized');
      if (!(err instanceof UnrecognizedError)) return page.words.length > 0 ? page : undefined;
      options.onUnrecognized?.(page.page, 'later');
      return page;
    }
  };

  return {
    /** @throws PdfError; the reason of the signal */
    async openPdf(content: Uint8Array, password?: string, signal?: AbortSignal): Promise<OpenedPdf> {
      return unrefused(await inThread(threads, open, { content, password }, signal));
    },

    /**
     * The pages from one number up to another, both included. Those that cannot be read are missing from what comes back.
     * @throws PdfError; the reason of the signal
     */
    async readPages(
      content: Uint8Array,
      from: number,
      to: number,
      options: ReadOptions,
    ): Promise<PageText[]> {
      const { password, signal } = options;
      const budget = { left: options.maxRecognized ?? Number.POSITIVE_INFINITY };
      const read = await readSome({ content, password, from, to }, signal);
      const mayAllBeRecognized = read.filter(({ poor }) => poor).length <= budget.left;
      // Where not all may be, those that come first are.
      const inParallel = createSemaphore(mayAllBeRecognized ? (recognition.atOnceOfAccount ?? 1) : 1);
      const pages = await Promise.all(
        read.map((page) => inParallel(() => recognized(content, page, budget, options))),
      );
      return pages.filter((page) => page !== undefined);
    },
  };
}

function unrefused<Result extends object>(result: Result | Refused): Result {
  if (!('refusal' in result)) return result;
  throw new PdfError(result.refusal, { cause: new Error(result.reason) });
}

/** What takes too much time or memory is too large. */
async function inThread<Input, Output>(
  threads: Pick<WorkerPool, 'run'>,
  step: CpuStep<Input, Output>,
  input: Input,
  signal?: AbortSignal,
): Promise<Output> {
  try {
    return await threads.run(step, input, signal);
  } catch (cause) {
    signal?.throwIfAborted();
    throw new PdfError('tooLarge', { cause });
  }
}
