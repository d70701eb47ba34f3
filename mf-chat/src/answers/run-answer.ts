import {
  type AnswerEvent,
  type AnswerQuota,
  type ApiClient,
  ApiError,
  type Question,
  retryDelay,
} from '@orangery/api';
import * as errors from '@orangery/api/errors';
import type { LivePhase } from '../store/live-answers.ts';
import type { Waker } from './waker.ts';

export type AnswerTask = {
  answerId: string;
  /** The question as it is sent, made only when it has to be. */
  question: () => Question;
  /** What is there already; reading goes on behind it. */
  text: string;
  /** The server may know this answer: try to go on reading before asking. */
  asked: boolean;
};

export type AnswerPorts = {
  stream: ApiClient['stream'];
  onStart(event: { model: string; demo: boolean; quota: AnswerQuota | null }): void;
  onText(text: string): void;
  /** What the model thinks; `text` stands at position `at` of it. */
  onReasoning(at: number, text: string): void;
  onPhase(phase: LivePhase): void;
  /** Given a way to break the current reading off, for when the network says that it changed. */
  onReading(interrupt: () => void): void;
  waker: Waker;
};

/**
 * `suspended`: nobody reads any more (signed out, stopped, page state gone) and the answer can be taken up again.
 * `failed` with code 0: the connection came back but the answer was gone.
 */
export type AnswerEnd =
  | { status: 'done'; cut: boolean }
  | { status: 'stopped' }
  | { status: 'suspended' }
  | { status: 'failed'; code: number };

type Attempt = AnswerEnd | { status: 'broken' } | { status: 'unknown' };

type Progress = { position: number; asked: boolean; failures: number };

/** Breaks in a row until the person is told; until then it is retried quietly. About a minute. */
const patience = 7;
/** Milliseconds. */
const pauses = { first: 500, max: 15_000 };

const sessionCodes = new Set([errors.sessionExpired, errors.signedInElsewhere]);
const unknownAnswerCodes = new Set([errors.notFound, errors.badRequestId]);
/** A gateway or a server that restarts: the same as a broken connection. */
const unreachableCodes = new Set([0, 408, 500, 502, 503, 504]);
/** Refused for now; while going on reading these pass by themselves. */
const busyCodes = new Set([429, errors.internal, errors.chatTooFrequent, errors.tooManyRequests]);

/**
 * Runs one answer to its end: ask, read, and after every break go on from the last position. It never asks twice: after
 * an attempt whose fate is unknown it reads first, and asks again (under the same id) only when the server has none.
 */
export async function runAnswer(
  task: AnswerTask,
  ports: AnswerPorts,
  signal: AbortSignal,
): Promise<AnswerEnd> {
  const progress: Progress = { position: task.text.length, asked: task.asked, failures: 0 };
  for (;;) {
    const attempt = await readOnce(task, progress, ports, signal);
    if (signal.aborted) return { status: 'suspended' };
    if (attempt.status === 'unknown') {
      if (progress.position > 0) return { status: 'failed', code: 0 };
      progress.asked = false;
      continue;
    }
    if (attempt.status !== 'broken') return attempt;
    progress.asked = true;
    progress.failures += 1;
    const lost = progress.failures >= patience;
    ports.onPhase(lost ? 'lost' : 'reconnecting');
    await ports.waker.sleep(lost ? null : retryDelay(progress.failures, pauses), signal);
    if (signal.aborted) return { status: 'suspended' };
    if (lost) progress.failures = patience - 2;
    ports.onPhase('reconnecting');
  }
}

async function readOnce(
  task: AnswerTask,
  progress: Progress,
  ports: AnswerPorts,
  signal: AbortSignal,
): Promise<Attempt> {
  const reading = new AbortController();
  const abort = () => reading.abort();
  signal.addEventListener('abort', abort, { once: true });
  ports.onReading(abort);
  const wasAsked = progress.asked;
  try {
    for await (const event of openStream(task, progress, ports, reading.signal)) {
      if (signal.aborted) return { status: 'suspended' };
      const end = take(event, progress, ports);
      if (end) return end;
    }
    return { status: 'broken' };
  } catch (error) {
    return judge(error, wasAsked);
  } finally {
    signal.removeEventListener('abort', abort);
    reading.abort();
  }
}

function openStream(
  task: AnswerTask,
  progress: Progress,
  ports: AnswerPorts,
  signal: AbortSignal,
): AsyncIterable<AnswerEvent> {
  if (!progress.asked) return ports.stream('POST /chat/completions', { body: task.question() }, { signal });
  const query = { answer_id: task.answerId };
  return ports.stream('GET /chat/completions/events', { query }, { signal, lastEventId: progress.position });
}

/** Applies one event; a result ends this attempt. */
function take(event: AnswerEvent, progress: Progress, ports: AnswerPorts): Attempt | null {
  progress.failures = 0;
  switch (event.type) {
    case 'start':
      progress.asked = true;
      ports.onStart(event);
      ports.onPhase('writing');
      return null;
    case 'reasoning':
      ports.onReasoning(event.at, event.text);
      return null;
    case 'delta': {
      const begin = event.id - event.text.length;
      if (begin > progress.position) return { status: 'broken' };
      const fresh = event.text.slice(progress.position - begin);
      if (fresh === '') return null;
      progress.position = event.id;
      ports.onText(fresh);
      return null;
    }
    case 'done':
      return event.finish === 'stopped'
        ? { status: 'stopped' }
        : { status: 'done', cut: event.finish === 'length' };
    case 'error':
      return { status: 'failed', code: event.code };
  }
}

function judge(error: unknown, wasAsked: boolean): Attempt {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind !== 'api' || unreachableCodes.has(error.code)) return { status: 'broken' };
  if (sessionCodes.has(error.code)) return { status: 'suspended' };
  if (wasAsked && unknownAnswerCodes.has(error.code)) return { status: 'unknown' };
  if (wasAsked && busyCodes.has(error.code)) return { status: 'broken' };
  return { status: 'failed', code: error.code };
}
