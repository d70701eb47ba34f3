import type { ChatRepository } from '../chat.repository.ts';
import type { LiveAnswer } from './live-answer.ts';

type Waiting = {
  promise: Promise<boolean>;
  settle: (taken: boolean) => void;
  fail: (error: unknown) => void;
};

/** Answers in one statement. */
const largestBatch = 500;

/**
 * Stores the progress of live answers. One statement is under way at a time and carries everything that asked for it
 * meanwhile, so that a thousand answers cost a few statements a second.
 */
export function createAnswerSaver({ save }: Pick<ChatRepository, 'save'>, now: () => Date) {
  let waiting = new Map<LiveAnswer, Waiting>();
  let isRunning = false;

  const saveBatch = async (batch: readonly (readonly [LiveAnswer, Waiting])[]) => {
    const states = batch.map(([answer]) => answer.progress());
    try {
      const taken = await save(states, now());
      batch.forEach(([answer, { settle }], index) => {
        const state = states[index];
        if (state) answer.stored(state);
        settle(taken.has(answer.id));
      });
    } catch (error) {
      for (const [, { fail }] of batch) fail(error);
    }
  };

  const run = async () => {
    isRunning = true;
    while (waiting.size > 0) {
      const all = [...waiting];
      waiting = new Map(all.slice(largestBatch));
      await saveBatch(all.slice(0, largestBatch));
    }
    isRunning = false;
  };

  return {
    /** Resolves to false when somebody else has ended the answer. @throws the database's error */
    save(answer: LiveAnswer): Promise<boolean> {
      const known = waiting.get(answer);
      if (known) return known.promise;
      let settle: Waiting['settle'] = () => {};
      let fail: Waiting['fail'] = () => {};
      const promise = new Promise<boolean>((resolve, reject) => {
        settle = resolve;
        fail = reject;
      });
      waiting.set(answer, { promise, settle, fail });
      if (!isRunning) void run();
      return promise;
    },
  };
}
