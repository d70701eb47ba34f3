import { setImmediate } from 'node:timers/promises';
import type { Safety } from '../safety/safety.ts';
import type { ModelTurn } from './models/model.ts';

/**
 * The conversation without the exchanges in which a word of the operator's list is: a room with an old one goes on, and
 * the model learns nothing of it. A question goes with its answer, since either alone says nothing, and some models
 * refuse two turns of one side. The last turn, the question, has been checked and stays.
 */
export async function withoutSensitive<T extends Pick<ModelTurn, 'role' | 'content'>>(
  turns: readonly T[],
  { finds }: Pick<Safety, 'finds'>,
): Promise<T[]> {
  const exchanges: T[][] = [];
  for (const turn of turns.slice(0, -1)) {
    if (turn.role === 'user' || exchanges.length === 0) exchanges.push([turn]);
    else exchanges.at(-1)?.push(turn);
  }
  const clean: T[] = [];
  for (const exchange of exchanges) {
    if (!finds(...exchange.map(({ content }) => content))) clean.push(...exchange);
    // A long conversation takes a while: others have their turn in between.
    await setImmediate();
  }
  return [...clean, ...turns.slice(-1)];
}
