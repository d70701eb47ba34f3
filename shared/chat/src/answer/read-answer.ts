import { type AnswerStep, ApiError, type PdfCitation, retryDelay } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { askOrFind } from './ask-or-find.ts';
import type { AnswerEnd, AnswerPhase, AnswerPorts, AnswerStreamEvent } from './events.ts';
import { firstToAnswer } from './first-to-answer.ts';

type StartOf<E> = Extract<E, { type: 'start' }>;

export type AnswerReading<E extends AnswerStreamEvent> = {
  ports: AnswerPorts<E>;
  /** Length of the text that is known; reading goes on behind it. */
  position: number;
  /** The source may know this answer: resume before opening. */
  asked: boolean;
  onStart(event: StartOf<E>): void;
  onText(text: string): void;
  /** This much of the beginning of the text was reasoning; UTF-16 code units. */
  onThought(length: number): void;
  onReasoning(at: number, text: string): void;
  onStep(step: AnswerStep): void;
  onCitation(citation: PdfCitation): void;
  onPhase(phase: AnswerPhase): void;
  /** Receives a way to break off the current connection, for when the network reports a change. */
  onConnection(interrupt: () => void): void;
  /** Resolves after so many milliseconds or when a retry is wanted at once; `Infinity` waits for that only. */
  pause(milliseconds: number): Promise<void>;
};

type Attempt = AnswerEnd | { status: 'broken' } | { status: 'unknown' };

type Progress = {
  position: number;
  /** Position at which the text begins. */
  textFrom: number;
  asked: boolean;
  failures: number;
};

/** Breaks in a row that are retried quietly, about a minute; then it is up to the person. */
const maxQuietRetries = 7;
/** Milliseconds. */
const pauses = { first: 500, max: 15_000 };

/**
 * Parallel attempts right after a break, milliseconds apart. The browser pools up to six connections, which may all be dead, and
 * gives them to the first attempts.
 */
const besides = { interval: 400, attempts: 6 };

/** Silence after which a question may have gone into a dead connection, milliseconds. Sources say at once that they have it. */
const askingSilence = 5_000;

/**
 * Deadline of an attempt to resume, milliseconds: short at first to give up dead connections, longer later for slow networks.
 */
const openingAfter = (failures: number): number => (failures >= 1 && failures <= 4 ? 3_000 : 10_000);

const sessionCodes = new Set<number>([errors.sessionExpired, errors.signedInElsewhere]);
const unknownAnswerCodes = new Set<number>([errors.notFound, errors.badRequestId]);
/** A gateway or a server that restarts: the same as a broken connection. */
const unreachableCodes = new Set<number>([0, 408, 500, 502, 503, 504, errors.serverStopping]);
/** Refused for now; while going on reading these pass by themselves. */
const busyCodes = new Set<number>([429, errors.internal, errors.chatTooFrequent, errors.tooManyRequests]);

/**
 * Reads one answer to its end: ask, read, and after every break go on from the last position. After an attempt whose fate is
 * unknown it resumes first, and asks again only when the source does not know the answer.
 */
export async function readAnswer<E extends AnswerStreamEvent>(
  reading: AnswerReading<E>,
  signal: AbortSignal,
): Promise<AnswerEnd> {
  const { position, asked } = reading;
  const progress: Progress = { position, textFrom: 0, asked, failures: 0 };
  for (;;) {
    const attempt = await readOnce(reading, progress, signal);
    if (signal.aborted) return { status: 'suspended' };
    if (attempt.status === 'unknown') {
      if (progress.position > 0) return { status: 'failed', code: 0 };
      progress.asked = false;
      continue;
    }
    if (attempt.status !== 'broken') return attempt;
    progress.asked = true;
    progress.failures += 1;
    const lost = progress.failures >= maxQuietRetries;
    reading.onPhase(lost ? 'lost' : 'reconnecting');
    await reading.pause(lost ? Infinity : retryDelay(progress.failures, pauses));
    if (signal.aborted) return { status: 'suspended' };
    if (lost) progress.failures = maxQuietRetries - 2;
    reading.onPhase('reconnecting');
  }
}

async function readOnce<E extends AnswerStreamEvent>(
  reading: AnswerReading<E>,
  progress: Progress,
  signal: AbortSignal,
): Promise<Attempt> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  signal.addEventListener('abort', abort, { once: true });
  reading.onConnection(abort);
  const wasAsked = progress.asked;
  try {
    for await (const event of connect(reading.ports, progress, connection.signal)) {
      if (signal.aborted) return { status: 'suspended' };
      const end = take(event, progress, reading);
      if (end) return end;
    }
    return { status: 'broken' };
  } catch (error) {
    return judge(error, wasAsked);
  } finally {
    signal.removeEventListener('abort', abort);
    connection.abort();
  }
}

function connect<E extends AnswerStreamEvent>(
  { open, resume }: AnswerPorts<E>,
  { asked, position, failures }: Progress,
  signal: AbortSignal,
): AsyncIterable<E> {
  const resumeIn = (opening: number) => (connection: AbortSignal) =>
    resume({ signal: connection, lastEventId: position, opening });
  const find = (connection: AbortSignal) =>
    firstToAnswer(resumeIn(openingAfter(1)), { ...besides, signal: connection });
  if (!asked)
    return askOrFind({
      ask: (connection) => open({ signal: connection }),
      find,
      isUnknown: (error) => error instanceof ApiError && unknownAnswerCodes.has(error.code),
      silence: askingSilence,
      signal,
    });
  return failures === 1 ? find(signal) : resumeIn(openingAfter(failures))(signal);
}

/** Applies one event; a result ends this attempt. */
function take<E extends AnswerStreamEvent>(
  event: E,
  progress: Progress,
  reading: AnswerReading<E>,
): Attempt | null {
  progress.failures = 0;
  switch (event.type) {
    case 'start':
      progress.asked = true;
      reading.onStart(event as StartOf<E>);
      beginTextAt(event.textFrom ?? 0, progress, reading);
      reading.onPhase('writing');
      return null;
    case 'reasoning':
      reading.onReasoning(event.at, event.text);
      return null;
    case 'tool':
      reading.onStep(event.step);
      return null;
    case 'citation':
      reading.onCitation(event.citation);
      return null;
    case 'delta': {
      const begin = event.id - event.text.length;
      if (begin > progress.position) return { status: 'broken' };
      const fresh = event.text.slice(progress.position - begin);
      if (fresh === '') return null;
      progress.position = event.id;
      reading.onText(fresh);
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

function beginTextAt<E extends AnswerStreamEvent>(
  from: number,
  progress: Progress,
  reading: AnswerReading<E>,
): void {
  if (from <= progress.textFrom) return;
  reading.onThought(from - progress.textFrom);
  progress.textFrom = from;
  progress.position = Math.max(progress.position, from);
}

function judge(error: unknown, wasAsked: boolean): Attempt {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind !== 'api' || unreachableCodes.has(error.code)) return { status: 'broken' };
  if (sessionCodes.has(error.code)) return { status: 'suspended' };
  if (wasAsked && unknownAnswerCodes.has(error.code)) return { status: 'unknown' };
  if (wasAsked && busyCodes.has(error.code)) return { status: 'broken' };
  return { status: 'failed', code: error.code };
}
