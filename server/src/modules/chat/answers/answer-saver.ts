import { createBatch } from '../../../db/batch.ts';
import type { ChatRepository } from '../chat.repository.ts';
import type { LiveAnswer } from './live-answer.ts';

/**
 * Stores the progress of live answers. One statement is under way at a time and carries everything that asked for it
 * meanwhile, so that a thousand answers cost a few statements a second.
 */
export function createAnswerSaver({ save }: Pick<ChatRepository, 'save'>, now: () => Date) {
  const waiting = new Map<LiveAnswer, Promise<boolean>>();

  const saveSoon = createBatch(async (answers: readonly LiveAnswer[]) => {
    for (const answer of answers) waiting.delete(answer);
    const states = answers.map((answer) => answer.progress());
    const taken = await save(states, now());
    for (const [index, state] of states.entries()) answers[index]?.stored(state);
    return answers.map(({ id }) => taken.has(id));
  });

  return {
    /** Resolves to false when somebody else has ended the answer. @throws the database's error */
    save(answer: LiveAnswer): Promise<boolean> {
      const known = waiting.get(answer);
      if (known) return known;
      const saved = saveSoon(answer);
      waiting.set(answer, saved);
      return saved;
    },
  };
}
