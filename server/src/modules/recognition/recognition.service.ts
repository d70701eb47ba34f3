import { errors, type Language, type RecognitionLanguage } from '@orangery/api/contract';
import { createFairSemaphore } from '../../fair-semaphore.ts';
import { AppError } from '../../http/app-error.ts';
import type { WorkerPool } from '../../workers/worker-pool.ts';
import type { FoundTable, Page, RecognitionEngine, RecognitionTask } from './engine.ts';
import { type AskedLanguage, languageChoices } from './language-choice.ts';
import { linesOfText } from './lines-of-text.ts';
import { openPicture } from './pictures/open-picture.ts';
import type { Picture } from './pictures/picture.ts';
import { cutQuestions, type ExamQuestion } from './questions/cut-questions.ts';
import { readAnyLanguage } from './read-any-language.ts';

type Dependencies = {
  /** In the order of preference: the next one is asked when one elsewhere fails. */
  readonly engines: readonly RecognitionEngine[];
  readonly languages: readonly RecognitionLanguage[];
  readonly workers: Pick<WorkerPool, 'run'>;
  readonly log: { warn(details: object, message: string): void };
  /** Pictures that are read at the same time. */
  readonly atOnce: number;
  /** Milliseconds for one picture, over all attempts; a request may ask for more. */
  readonly maxTime?: number;
};

/** Of all accounts together; a picture takes seconds. */
const maxWaiting = 50;
/** As many as a person drops at once. */
const maxWaitingOfAccount = 10;
/** Milliseconds. */
const maxWait = 60_000;

export type RecognitionRequest = {
  /** Accounts take turns. */
  readonly accountId: string;
  /** JPEG, PNG or BMP. */
  readonly content: Buffer;
  readonly language: AskedLanguage;
  /** Of the interface. */
  readonly ofPerson: Language;
  /** What the pages before were in: tried first. */
  readonly likely?: RecognitionLanguage | undefined;
  /** Milliseconds over all attempts, where nobody waits for it. */
  readonly maxTime?: number;
  readonly signal: AbortSignal;
  /** How far it is, 0 to 1. */
  readonly report?: (part: number) => void;
};

export type Recognized<Result> = {
  readonly engine: RecognitionEngine['name'];
  readonly languages: readonly RecognitionLanguage[];
  readonly picture: Pick<Picture, 'width' | 'height'>;
  readonly result: Result;
};

export type Recognition = ReturnType<typeof createRecognition>;

/** Reads pictures. Neither they nor what is in them is kept or logged. */
export function createRecognition(dependencies: Dependencies) {
  const { engines, languages: offered, workers, log, atOnce, maxTime = 60_000 } = dependencies;
  // Some are left for others, if there are more than one.
  const atOnceOfAccount = Math.max(1, atOnce - 1);
  const semaphore = createFairSemaphore({
    limit: atOnce,
    limitOfSource: atOnceOfAccount,
    maxOfSource: maxWaitingOfAccount,
    maxWaiting,
    maxWait,
    refusal: () => new AppError(errors.tooManyRequests, { retryAfter: 10 }),
  });

  /** In turn with other accounts, and not for longer than a picture may take. */
  const inTurn = <Result>(
    request: RecognitionRequest,
    work: (request: RecognitionRequest) => Promise<Result>,
  ): Promise<Result> => {
    const begin = async () => {
      const deadline = AbortSignal.timeout(request.maxTime ?? maxTime);
      try {
        return await work({ ...request, signal: AbortSignal.any([request.signal, deadline]) });
      } catch (cause) {
        if (request.signal.aborted || !deadline.aborted) throw cause;
        throw new AppError(errors.recognitionTooLong, { cause });
      }
    };
    return semaphore(request.accountId, begin, { signal: request.signal });
  };

  /** The first engine that works. One that is elsewhere may be away. */
  const withEngine = async <Result>(
    signal: AbortSignal,
    work: (engine: RecognitionEngine) => Promise<Result>,
  ): Promise<{ engine: RecognitionEngine; result: Result }> => {
    for (const [index, engine] of engines.entries()) {
      try {
        return { engine, result: await work(engine) };
      } catch (error) {
        const isAway = error instanceof AppError && error.code === errors.upstreamFailed;
        if (signal.aborted || !isAway || index === engines.length - 1) throw error;
        log.warn({ err: error.cause, engine: engine.name }, 'recognition goes on with the next engine');
      }
    }
    throw new AppError(errors.notSupported);
  };

  const prepare = async (request: RecognitionRequest) => {
    const { language, ofPerson, likely } = request;
    const choices = languageChoices(language, { ofPerson, likely }, offered);
    if (choices.length === 0) throw new AppError(errors.languageNotInstalled);
    return { choices, picture: await openPicture(request.content, workers, request.signal) };
  };

  const readPage = async (request: RecognitionRequest): Promise<Recognized<Page>> => {
    const { choices, picture } = await prepare(request);
    const { signal, report = () => {} } = request;
    const read = (task: Pick<RecognitionTask, 'languages' | 'isLook'>) =>
      withEngine(signal, ({ readPage }) => readPage({ ...task, picture, signal, report }));
    const found = await readAnyLanguage(read, choices);
    const lines = linesOfText(found?.result.lines ?? []);
    if (!found || lines.length === 0) throw new AppError(errors.noTextFound);
    const { engine, languages, result } = found;
    return { engine: engine.name, languages, picture, result: { ...result, lines } };
  };

  const readTables = async (request: RecognitionRequest): Promise<Recognized<readonly FoundTable[]>> => {
    const { choices, picture } = await prepare(request);
    const { signal, report = () => {} } = request;
    // Cells are too short to find the language by.
    const [languages = []] = choices;
    const task: RecognitionTask = { picture, languages, signal, report };
    const { engine, result } = await withEngine(signal, ({ readTables }) => readTables(task));
    if (result.length === 0) throw new AppError(errors.noTableFound);
    return { engine: engine.name, languages, picture, result };
  };

  return {
    languages: offered,
    /** Pictures of one account that are read at the same time. */
    atOnceOfAccount,

    /**
     * The lines of a picture in reading order.
     * @throws AppError tooManyRequests (too many wait), wrongPictureFormat, pictureTooLarge, languageNotInstalled,
     *   recognitionTooLong, noTextFound, upstreamFailed; the reason of the signal
     */
    readText: (request: RecognitionRequest) => inTurn(request, readPage),

    /**
     * The questions of a page of exercises.
     * @throws AppError as `readText`
     */
    async readQuestions(
      request: RecognitionRequest,
    ): Promise<Recognized<{ questions: readonly ExamQuestion[]; angle: number }>> {
      const found = await inTurn(request, readPage);
      const { lines, angle } = found.result;
      return { ...found, result: { questions: cutQuestions(lines), angle } };
    },

    /**
     * The tables of a picture, from the top down.
     * @throws AppError noTableFound, else as `readText`
     */
    readTables: (request: RecognitionRequest) => inTurn(request, readTables),
  };
}
