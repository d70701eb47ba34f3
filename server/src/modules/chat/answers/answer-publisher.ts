import type { LiveAnswer } from './live-answer.ts';

/**
 * Publishes answers at most once in `interval` milliseconds each: at once when the last event is long enough ago, else
 * with all others that wait, on one timer.
 */
export function createAnswerPublisher(interval: number) {
  const publishedAt = new WeakMap<LiveAnswer, number>();
  const waiting = new Set<LiveAnswer>();
  let timer: NodeJS.Timeout | undefined;

  const publish = (answer: LiveAnswer, at: number) => {
    publishedAt.set(answer, at);
    answer.publish();
  };
  const publishWaiting = () => {
    timer = undefined;
    const at = performance.now();
    for (const answer of waiting) publish(answer, at);
    waiting.clear();
  };

  return {
    /** `at`: the moment of now, on the clock of `performance`. */
    publishSoon(answer: LiveAnswer, at: number): void {
      const last = publishedAt.get(answer);
      if (last === undefined || at - last >= interval) {
        publish(answer, at);
      } else {
        waiting.add(answer);
        timer ??= setTimeout(publishWaiting, interval);
      }
    },
    close: () => clearTimeout(timer),
  };
}
