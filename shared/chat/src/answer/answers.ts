import { useCallback, useSyncExternalStore } from 'react';
import type { AnswerStreamEvent, LiveAnswer } from './events.ts';
import { type Answer, type AnswerOptions, startAnswer } from './start-answer.ts';

/** The answers that a place is reading, by the id of their message. */
export type Answers = {
  /** Starts an answer; false, and nothing happens, while one of that id is being read. */
  begin<E extends AnswerStreamEvent>(id: string, options: AnswerOptions<E>): boolean;
  /** Stops an answer; what is written stays. */
  stop(id: string): void;
  /** Tries again at once where an answer waits for the connection; false when there is none of that id. */
  retry(id: string): boolean;
  /** The network is back: everything that waits goes on, and what only seems to be connected connects anew. */
  reconnect(): void;
  /** Stops reading all answers without stopping them. */
  suspend(): void;
  /** The answer while it is being written, else null. Another object only when there is more to show. */
  live(id: string): LiveAnswer | null;
  /** Calls the listener when `live(id)` has changed. Returns the remover. */
  subscribe(id: string, listener: () => void): () => void;
};

/**
 * The answers of a place. Their text lies outside its messages, so that a token renders the one message it belongs to and
 * costs the same in a long conversation as in a short one.
 */
export function createAnswers(): Answers {
  const running = new Map<string, Answer>();
  const shown = new Map<string, Answer>();
  const listeners = new Map<string, Set<() => void>>();
  const notify = (id: string) => {
    for (const listener of [...(listeners.get(id) ?? [])]) listener();
  };

  return {
    begin(id, options) {
      if (running.has(id)) return false;
      const isShown = () => shown.get(id) === answer;
      const onEnd: typeof options.onEnd = (end, written) => {
        if (running.get(id) === answer) running.delete(id);
        options.onEnd(end, written);
        // Once the message has its end, so that the text does not vanish in between.
        setTimeout(() => {
          if (!isShown()) return;
          shown.delete(id);
          notify(id);
        }, 0);
      };
      const answer = startAnswer({ ...options, onEnd }, () => isShown() && notify(id));
      running.set(id, answer);
      shown.set(id, answer);
      notify(id);
      return true;
    },
    stop: (id) => running.get(id)?.stop(),
    retry: (id) => {
      running.get(id)?.retry();
      return running.has(id);
    },
    reconnect: () => {
      for (const answer of running.values()) answer.reconnect();
    },
    suspend: () => {
      for (const answer of [...running.values()]) answer.suspend();
    },
    live: (id) => shown.get(id)?.live() ?? null,
    subscribe(id, listener) {
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(id) === own) listeners.delete(id);
      };
    },
  };
}

/** The answer of that id while it is being written, else null. Renders when there is more to show. */
export function useLiveAnswer(answers: Answers, id: string): LiveAnswer | null {
  return useSyncExternalStore(
    useCallback((listener: () => void) => answers.subscribe(id, listener), [answers, id]),
    () => answers.live(id),
  );
}
