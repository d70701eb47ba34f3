import { errors } from '@orangery/api/contract';
import { AppError } from '../../../../http/app-error.ts';
import type { CpuStep, WorkerPool } from '../../../../workers/worker-pool.ts';
import type { Recognition } from '../../../recognition/recognition.service.ts';
import type { PageText } from '../page-text.ts';
import type { ReadOptions } from '../reading.service.ts';
import type { DrawInput, DrawnPage } from './draw-page.ts';
import { pageOfLines } from './page-of-lines.ts';

const draw: CpuStep<DrawInput, DrawnPage | undefined> = {
  file: new URL('./draw-page.ts', import.meta.url),
  name: 'drawPage',
  maxSeconds: 20,
};

/**
 * Milliseconds to recognize a page, which takes seconds: recognition gives way to everything else, and on a busy machine what is broken
 * off has to be done again.
 */
const maxTime = 3 * 60_000;

type Dependencies = {
  readonly threads: Pick<WorkerPool, 'run'>;
  readonly recognition: Pick<Recognition, 'readText'>;
};

/** Recognition is busy, away or took too long: the page may be tried again. */
export class UnrecognizedError extends Error {
  override readonly name = 'UnrecognizedError';

  constructor(cause: unknown) {
    super('the picture of a page is not recognized', { cause });
  }
}

/**
 * What is seen on a page, recognized; nothing when it is blank or has no text.
 * @throws UnrecognizedError; what the drawing throws; the reason of the signal
 */
export async function readScan(
  { threads, recognition }: Dependencies,
  content: Uint8Array,
  about: Pick<PageText, 'page' | 'label' | 'width' | 'height'>,
  { accountId, language, known, password, signal }: ReadOptions,
): Promise<PageText | undefined> {
  const drawn = await threads.run(draw, { content, password, page: about.page }, signal);
  if (!drawn) return undefined;
  return recognize(recognition, drawn, about, { accountId, language, known, signal });
}

/** Refusals that another time would bring as well. */
const lasting = new Set<number>([
  errors.notSupported,
  errors.languageNotInstalled,
  errors.wrongPictureFormat,
  errors.pictureTooLarge,
]);

async function recognize(
  recognition: Dependencies['recognition'],
  drawn: DrawnPage,
  about: Pick<PageText, 'page' | 'label' | 'width' | 'height'>,
  { accountId, language, known, signal }: Pick<ReadOptions, 'accountId' | 'language' | 'known' | 'signal'>,
): Promise<PageText | undefined> {
  try {
    const { result, picture, languages } = await recognition.readText({
      accountId,
      content: Buffer.from(drawn.png),
      language: 'auto',
      ofPerson: language,
      likely: known?.likely,
      maxTime,
      signal,
    });
    if (known) known.likely = languages[0];
    return pageOfLines(about, result.lines, picture);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError && error.code === errors.noTextFound) return undefined;
    if (error instanceof AppError && lasting.has(error.code)) throw error;
    throw new UnrecognizedError(error);
  }
}
