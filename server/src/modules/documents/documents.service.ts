import { errors, limits } from '@orangery/api/contract';
import { createFairSemaphore } from '../../fair-semaphore.ts';
import { AppError } from '../../http/app-error.ts';
import type { CpuStep, WorkerPool } from '../../workers/worker-pool.ts';
import { type DocumentFormat, documentFormatOf } from './document-format.ts';
import type { parseDocument } from './parse-document.ts';
import type { ParsedDocument } from './parsed-document.ts';

const parse: CpuStep<Parameters<typeof parseDocument>[0], ParsedDocument> = {
  file: new URL('./parse-document.ts', import.meta.url),
  name: 'parseDocument',
  maxSeconds: 20,
};

/** One at a time: the pool has one thread. */
const queue = {
  limit: 1,
  maxOfSource: 5,
  maxWaiting: 50,
  /** Milliseconds. */
  maxWait: 60_000,
  refusal: () => new AppError(errors.tooManyRequests, { retryAfter: 10 }),
};

/** A file that an account has sent. */
export type DocumentRequest = {
  /** Accounts take turns. */
  readonly accountId: string;
  readonly content: Buffer;
  readonly signal: AbortSignal;
};

export type MarkdownDocument = { readonly format: DocumentFormat; readonly markdown: string };

export type Documents = ReturnType<typeof createDocuments>;

/** Turns documents into Markdown. They are not kept. @param parsers threads whose memory is limited, buffers included */
export function createDocuments(parsers: Pick<WorkerPool, 'run'>) {
  const inTurn = createFairSemaphore(queue);
  return {
    /**
     * @throws AppError tooManyRequests (too many wait), documentTooLarge, wrongDocumentFormat (neither PDF nor Word by its content, broken, or too much to
     *   unpack), documentEncrypted, documentTooLong (more than one page), documentEmpty (no text); the reason of the signal
     */
    async parse({ accountId, content, signal }: DocumentRequest): Promise<MarkdownDocument> {
      if (content.length > limits.documentBytes) throw new AppError(errors.documentTooLarge);
      const format = documentFormatOf(content);
      if (format === 'locked') throw new AppError(errors.documentEncrypted);
      if (!format) throw new AppError(errors.wrongDocumentFormat);
      const parsed = await inTurn(accountId, () => run(parsers, { content, format }, signal), { signal });
      if ('markdown' in parsed) return parsed;
      throw new AppError(
        errors[parsed.refusal],
        parsed.reason === undefined ? {} : { cause: new Error(parsed.reason) },
      );
    },
  };
}

/** What takes too much time or memory is made to do so. */
async function run(
  parsers: Pick<WorkerPool, 'run'>,
  input: Parameters<typeof parseDocument>[0],
  signal: AbortSignal,
): Promise<ParsedDocument> {
  try {
    return await parsers.run(parse, input, signal);
  } catch (cause) {
    signal.throwIfAborted();
    throw new AppError(errors.wrongDocumentFormat, { cause });
  }
}
