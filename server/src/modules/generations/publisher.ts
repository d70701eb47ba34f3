import type { GenerationTimes } from './generation-times.ts';
import type { LiveGeneration } from './live-generation.ts';

/** Milliseconds; generations that wait are published when such a step of the clock begins, one timer for all. */
const step = 10;

export type Publisher = {
  /**
   * Returns what to call at each piece of news of the generation, with the moment of now on the clock of `performance`: it
   * publishes at once when the last event is long enough ago, else when the time for the next one has come.
   */
  follow(generation: Pick<LiveGeneration, 'publish'>): (at: number) => void;
  close(): void;
};

/** Passes words that come slowly on as they come, and gathers those that come quickly. */
export function createPublisher({
  publish: interval,
  publishAtOnce,
}: Pick<GenerationTimes, 'publish' | 'publishAtOnce'>): Publisher {
  /** What is to be published, by the step at which it is due. */
  const waiting = new Map<number, ((at: number) => void)[]>();
  let timer: NodeJS.Timeout | undefined;

  const schedule = (at: number) => {
    timer ??= setTimeout(publishDue, step - (at % step));
  };
  const publishDue = () => {
    timer = undefined;
    const at = performance.now();
    for (const [due, publishers] of waiting) {
      if (due * step > at) continue;
      waiting.delete(due);
      // Counted from when it was due, unless that is long past: a timer that is a little late each time would otherwise
      // add up, and generations that come almost as quickly as they may be shown would be shown late for good.
      const dueAt = Math.max(due * step, at - step);
      for (const publish of publishers) publish(dueAt);
    }
    if (waiting.size > 0) schedule(at);
  };

  return {
    follow(generation) {
      let publishedAt = Number.NEGATIVE_INFINITY;
      let isWaiting = false;
      const publish = (at: number) => {
        isWaiting = false;
        publishedAt = at;
        generation.publish();
      };
      return (at) => {
        if (isWaiting) return;
        if (at - publishedAt >= publishAtOnce) return publish(at);
        isWaiting = true;
        const due = Math.ceil((publishedAt + interval) / step);
        const publishers = waiting.get(due);
        if (publishers) publishers.push(publish);
        else waiting.set(due, [publish]);
        schedule(at);
      };
    },
    close: () => clearTimeout(timer),
  };
}
