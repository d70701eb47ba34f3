import type { Expert } from '@orangery/api';

/** An expert whose texts are made of its id. */
export const expert = (id: string, changes: Partial<Expert> = {}): Expert => ({
  id,
  category: 'work',
  emoji: '🧪',
  name: `Name of ${id}`,
  intro: `Intro of ${id}`,
  greeting: `Greeting of ${id}`,
  prompt: `Prompt of ${id}`,
  uses: 1,
  ...changes,
});
