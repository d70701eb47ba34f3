import { sleep } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import type { AnswerEnd, AnswerPorts, AnswerStreamEvent, LiveAnswer, Written } from './events.ts';
import { createGrowingAnswer } from './growing-answer.ts';
import { readAnswer } from './read-answer.ts';

export type AnswerOptions<E extends AnswerStreamEvent> = {
  ports: AnswerPorts<E>;
  /** What is there from before; reading goes on behind it. */
  known?: Written;
  /** The source may know the answer, after a reload say: it is resumed, and opened only when the source does not know it. */
  asked?: boolean;
  /** The source has the question. Called again after every break. */
  onStart?(event: Extract<E, { type: 'start' }>): void;
  /** Called once. What was not shown yet is in `written` all the same. */
  onEnd(end: AnswerEnd, written: Written): void;
};

export type Answer = {
  /** What is to be shown now. */
  live(): LiveAnswer;
  /**
   * Ends the answer as `stopped` at once, with what is written. A question on its way is stopped as soon as the source
   * has it.
   */
  stop(): void;
  /** Ends the reading as `suspended`; the answer goes on at its source. */
  suspend(): void;
  /** Ends a pause between two attempts. */
  retry(): void;
  /** The network is back: connects anew, also where a connection only seems to stand. */
  reconnect(): void;
};

/**
 * The state machine of one streamed answer: opens it, reads it, resumes it after every break, and stops it. It knows no
 * endpoint; those are the ports.
 * @param onShow called when `live()` has changed
 */
export function startAnswer<E extends AnswerStreamEvent>(
  { ports, known = { text: '' }, asked = false, onStart, onEnd }: AnswerOptions<E>,
  onShow: () => void,
): Answer {
  const reading = new AbortController();
  let waiting = new AbortController();
  let interrupt = () => {};
  let hasQuestion = asked;
  let ended = false;
  const growing = createGrowingAnswer(known, onShow);

  const end = (result: AnswerEnd) => {
    if (ended) return;
    ended = true;
    growing.close();
    const written = growing.take();
    // Where to go on is known by the length of the text: one that begins later is read from its start again.
    const isShort = result.status === 'suspended' && growing.hasDropped();
    onEnd(result, isShort ? { ...written, text: '' } : written);
  };
  const stopAtSource = () => {
    reading.abort();
    // The text stays as it is even when the source cannot be reached; its own deadline ends the answer then.
    void ports.stop().catch(() => {});
  };
  reading.signal.addEventListener('abort', () => waiting.abort());
  const pause = async (milliseconds: number) => {
    if (reading.signal.aborted) return;
    waiting = new AbortController();
    await sleep(milliseconds, { signal: waiting.signal });
  };
  const grow = (change: () => void) => {
    if (!ended) change();
  };

  void readAnswer<E>(
    {
      ports,
      position: known.text.length,
      asked,
      pause,
      onConnection: (next) => {
        interrupt = next;
      },
      onStart: (event) => {
        hasQuestion = true;
        onStart?.(event);
        if (ended) stopAtSource();
      },
      onText: (text) => grow(() => growing.append(text)),
      onThought: (length) => grow(() => growing.drop(length, !asked)),
      onReasoning: (at, text) => grow(() => growing.think(at, text, !asked)),
      onStep: (step) => grow(() => growing.setStep(step)),
      onCitation: (citation) => grow(() => growing.cite(citation)),
      onPhase: (phase) => {
        if (!ended) growing.setPhase(phase);
        else if (phase !== 'writing') reading.abort();
      },
    },
    reading.signal,
  ).then(end, () => end({ status: 'failed', code: errors.internal }));

  return {
    live: growing.shown,
    stop: () => {
      if (ended) return;
      end({ status: 'stopped' });
      if (hasQuestion) stopAtSource();
    },
    suspend: () => {
      end({ status: 'suspended' });
      reading.abort();
    },
    retry: () => waiting.abort(),
    reconnect: () => {
      interrupt();
      waiting.abort();
    },
  };
}
