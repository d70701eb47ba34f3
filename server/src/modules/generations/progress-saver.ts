import { createBatch } from '../../db/batch.ts';
import type { GenerationsRepository } from './generations.repository.ts';
import type { LiveGeneration } from './live-generation.ts';

/**
 * Stores the progress of live generations. One statement is under way at a time and carries everything that asked for it
 * meanwhile, so that a thousand generations cost a few statements a second.
 */
export function createProgressSaver({ save }: Pick<GenerationsRepository, 'save'>) {
  const waiting = new Map<LiveGeneration, Promise<boolean>>();

  const saveSoon = createBatch(async (generations: readonly LiveGeneration[]) => {
    for (const generation of generations) waiting.delete(generation);
    const states = generations.map((generation) => generation.progress());
    const taken = await save(states);
    for (const [index, state] of states.entries()) generations[index]?.stored(state);
    return generations.map(({ id }) => taken.has(id));
  });

  return {
    /** Resolves to false when somebody else has ended the generation. @throws the database's error */
    save(generation: LiveGeneration): Promise<boolean> {
      const known = waiting.get(generation);
      if (known) return known;
      const saved = saveSoon(generation);
      waiting.set(generation, saved);
      return saved;
    },
  };
}
