import { type AnswerStep, type ErrorCode, errors, type PdfCitation } from '@orangery/api/contract';
import type { Guard } from '../safety/guard.ts';
import type { Ending } from './generation-source.ts';
import type { GenerationTimes } from './generation-times.ts';
import type { LiveGeneration } from './live-generation.ts';
import { UpstreamError } from './upstream-error.ts';

/**
 * What is learned while a generation is written. `thought`: all text of this turn was reasoning. `demo`: nothing a model wrote was of use, what follows is none of its. `leftOut`: number of turns at the
 * beginning of the conversation that the answering model does not get. `step`: what a tool is doing or has done. `citation`: a
 * passage whose mark the text holds next. `tools`: the model has written its calls and waits for them, or is asked again.
 */
export type Finding =
  | { readonly type: 'thought' }
  | { readonly type: 'demo' }
  | { readonly type: 'leftOut'; readonly turns: number }
  | { readonly type: 'step'; readonly step: AnswerStep }
  | { readonly type: 'citation'; readonly citation: PdfCitation }
  | { readonly type: 'tools'; readonly areRunning: boolean };

/** Writes the generation: the listeners take the pieces and what turns out, the promise says why it ended. */
export type WriteGeneration = (
  signal: AbortSignal,
  onText: (text: string) => void,
  onReasoning: (text: string) => void,
  onFinding: (finding: Finding) => void,
) => Promise<'stop' | 'length'>;

/** Makes a guard for each text of a generation; undefined when nothing is guarded. */
export type MakeGuard = () => Guard | undefined;

export type GenerationLog = { warn: (details: object, message: string) => void };

/** One generation and the call to the model that writes it. */
export type GenerationRun = {
  readonly generation: LiveGeneration;
  /** Ends the generation now and the call with it. */
  end(ending: Ending): void;
  /** How it ended, as soon as that is certain. */
  readonly ended: Promise<Ending>;
  /** Ends it when the model has been silent, or the generation been written, for too long. `at`: clock of `performance`. */
  checkTime(at: number): void;
};

type RunOptions = {
  generation: LiveGeneration;
  write: WriteGeneration;
  log: GenerationLog;
  times: GenerationTimes;
  guard: MakeGuard;
  onNews: (at: number) => unknown;
};

/** Code units read from a model for one generation, including what is not shown. */
const maxHeard = 4_000_000;

export const failed = (code: ErrorCode): Ending => ({ type: 'error', code });

export function startRun({ generation, write, log, times, guard, onNews }: RunOptions): GenerationRun {
  const abort = new AbortController();
  let startedAt = performance.now();
  let heardAt = startedAt;
  let checkedAt = startedAt;
  let heard = 0;
  let toolsRun = false;
  let endNow: (ending: Ending) => void = () => {};
  const cutShort = new Promise<Ending>((resolve) => {
    endNow = resolve;
  });

  const end = (ending: Ending) => {
    generation.end(ending);
    endNow(ending);
    abort.abort();
  };
  // Not at once: a call that is broken off while it hands out the last piece fails with nobody listening.
  const endSoon = (ending: Ending) => {
    generation.end(ending);
    queueMicrotask(() => end(ending));
  };
  /** What was written by then stays. */
  const tooLong = (): Ending =>
    generation.hasText ? { type: 'done', finish: 'length' } : failed(errors.upstreamFailed);
  const newText = () => guarded(guard(), withoutBlankStart(generation.append));
  let text = newText();
  const reasoning = guarded(guard(), generation.think);
  const listener = (channelOf: () => Guarded) => (piece: string) => {
    heardAt = performance.now();
    if (piece === '' || generation.isEnding) return;
    heard += piece.length;
    const channel = channelOf();
    channel.take(piece);
    if (channel.isHit) endSoon(failed(errors.sensitiveOutput));
    else if (generation.isFull || heard > maxHeard) endSoon(tooLong());
    else onNews(heardAt);
  };
  const onFinding = (finding: Finding) => {
    if (generation.isEnding) return;
    if (finding.type === 'leftOut') generation.leaveOut(finding.turns);
    else if (finding.type === 'demo') generation.turnToDemo();
    else if (finding.type === 'citation') generation.cite(finding.citation);
    else if (finding.type === 'step') {
      heardAt = performance.now();
      generation.setStep(finding.step);
    } else {
      if (finding.type === 'tools') {
        heardAt = performance.now();
        toolsRun = finding.areRunning;
      }
      text.finish();
      if (text.isHit) return endSoon(failed(errors.sensitiveOutput));
      if (finding.type === 'thought') generation.turnToThought();
      else generation.endTurn();
      text = newText();
    }
    onNews(performance.now());
  };
  const complete = (finish: 'stop' | 'length'): Ending => {
    reasoning.finish();
    text.finish();
    if (reasoning.isHit || text.isHit) return failed(errors.sensitiveOutput);
    return generation.hasText ? { type: 'done', finish } : failed(errors.emptyReply);
  };
  const fail = (error: unknown): Ending => {
    const code = error instanceof UpstreamError ? error.code : errors.upstreamFailed;
    if (!generation.isEnding)
      log.warn({ ...detailsOf(error), generation: generation.id, code }, 'the model failed');
    return failed(code);
  };
  const [onText, onReasoning] = [listener(() => text), listener(() => reasoning)];
  const written = write(abort.signal, onText, onReasoning, onFinding).then(complete, fail);

  return {
    generation,
    end,
    ended: Promise.race([cutShort, written]),
    checkTime(at) {
      if (generation.isWaiting) startedAt += at - checkedAt;
      checkedAt = at;
      // Each tool has its own deadline.
      if (toolsRun) heardAt = at;
      const silence = generation.hasText ? times.pause : times.firstPiece;
      if (at - heardAt > silence) end(failed(errors.upstreamFailed));
      else if (at - startedAt > times.total) end(tooLong());
    },
  };
}

/** A text that begins with spaces shows them with its first word: one of nothing else is no answer. */
function withoutBlankStart(add: (piece: string) => void): (piece: string) => void {
  let blank = '';
  let isBegun = false;
  return (piece) => {
    if (isBegun) return add(piece);
    blank += piece;
    // With the character before: the piece may be the second half of one.
    isBegun = /[^\s\p{Cc}\p{Cf}\p{Cs}]/u.test(blank.slice(-piece.length - 1));
    if (isBegun) add(blank);
  };
}

type Guarded = { take(piece: string): void; finish(): void; readonly isHit: boolean };

/** Passes on what the guard lets through; without one, everything. */
function guarded(guard: Guard | undefined, add: (piece: string) => void): Guarded {
  if (!guard) return { take: add, finish: () => {}, isHit: false };
  return {
    take: (piece) => add(guard.push(piece)),
    finish: () => add(guard.finish()),
    get isHit() {
      return guard.isHit;
    },
  };
}

/** An error of a provider's library may carry the question or a key: only its kind goes into the log. */
function detailsOf(error: unknown): object {
  if (!(error instanceof UpstreamError)) return { err: error };
  const { name, code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return { ...error.detail, cause: code ?? name };
}
