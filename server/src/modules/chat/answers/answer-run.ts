import type { ErrorCode } from '@orangery/api/contract';
import { UpstreamError } from '../models/model.ts';
import type { Ending } from './answer-source.ts';
import type { AnswerTimes } from './answer-times.ts';
import type { LiveAnswer } from './live-answer.ts';

/** Writes the answer: `onText` takes the pieces, the promise says why it ended. */
export type WriteAnswer = (signal: AbortSignal, onText: (text: string) => void) => Promise<'stop' | 'length'>;

export type AnswerLog = { warn: (details: object, message: string) => void };

/** One answer and the call to the model that writes it. */
export type AnswerRun = {
  readonly answer: LiveAnswer;
  /** Ends the answer now and the call with it. */
  end(ending: Ending): void;
  /** How it ended, as soon as that is certain. */
  readonly ended: Promise<Ending>;
  /** Ends it when the model has been silent, or the answer been written, for too long. `at`: clock of `performance`. */
  checkTime(at: number): void;
};

type RunOptions = {
  answer: LiveAnswer;
  write: WriteAnswer;
  log: AnswerLog;
  times: AnswerTimes;
  onNews: (at: number) => void;
};

export const failed = (code: ErrorCode): Ending => ({ type: 'error', code });

export function startRun({ answer, write, log, times, onNews }: RunOptions): AnswerRun {
  const abort = new AbortController();
  const startedAt = performance.now();
  let heardAt = startedAt;
  let endNow: (ending: Ending) => void = () => {};
  const cutShort = new Promise<Ending>((resolve) => {
    endNow = resolve;
  });

  const end = (ending: Ending) => {
    answer.end(ending);
    endNow(ending);
    abort.abort();
  };
  const onText = (text: string) => {
    heardAt = performance.now();
    if (text === '' || answer.isEnding) return;
    answer.append(text);
    onNews(heardAt);
  };
  const written = write(abort.signal, onText).then(
    (finish): Ending => (answer.length > 0 ? { type: 'done', finish } : failed(10003)),
    (error: unknown): Ending => {
      const code = error instanceof UpstreamError ? error.code : 20001;
      if (!answer.isEnding) log.warn({ ...detailsOf(error), answer: answer.id, code }, 'the model failed');
      return failed(code);
    },
  );

  return {
    answer,
    end,
    ended: Promise.race([cutShort, written]),
    checkTime(at) {
      const silence = answer.length > 0 ? times.pause : times.firstPiece;
      if (at - heardAt > silence) end(failed(20001));
      else if (at - startedAt > times.total) {
        end(answer.length > 0 ? { type: 'done', finish: 'length' } : failed(20001));
      }
    },
  };
}

/** An error of a provider's library may carry the question or a key: only its kind goes into the log. */
function detailsOf(error: unknown): object {
  if (!(error instanceof UpstreamError)) return { err: error };
  const { name, code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return { ...error.detail, cause: code ?? name };
}
