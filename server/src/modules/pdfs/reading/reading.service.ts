import type { Language } from '@orangery/api/contract';
import type { CpuStep, WorkerPool } from '../../../workers/worker-pool.ts';
import { type PageText, PdfError, type PdfRefusal, type PdfSummary } from './page-text.ts';
import type { OpenInput, ReadInput, ReadPages } from './steps.ts';

type Refused = { readonly refusal: PdfRefusal; readonly reason?: string };

const open: CpuStep<OpenInput, PdfSummary | Refused> = {
  file: new URL('./steps.ts', import.meta.url),
  name: 'openPdf',
  maxSeconds: 30,
};
const read: CpuStep<ReadInput, ReadPages | Refused> = {
  file: new URL('./steps.ts', import.meta.url),
  name: 'readPages',
  maxSeconds: 60,
};

export type ReadOptions = {
  /** Of whom the pages are; accounts take turns where pages are recognized. */
  readonly accountId: string;
  /** Of the interface: the first one that pages without text are tried in. */
  readonly language: Language;
  readonly password?: string;
  readonly signal: AbortSignal;
};

/** Reads the text of PDFs. @param threads whose memory is limited, buffers included */
export function createPdfReading(threads: Pick<WorkerPool, 'run'>) {
  return {
    /** @throws PdfError; the reason of the signal */
    async openPdf(content: Uint8Array, password?: string, signal?: AbortSignal): Promise<PdfSummary> {
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
      { password, signal }: ReadOptions,
    ): Promise<PageText[]> {
      try {
        const { pages } = unrefused(await inThread(threads, read, { content, password, from, to }, signal));
        return [...pages];
      } catch (error) {
        if (!(error instanceof PdfError) || error.refusal !== 'tooLarge') throw error;
        return [];
      }
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
