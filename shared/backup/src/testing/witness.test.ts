import { expect, test } from 'vitest';
import type { Act } from './acts.ts';
import { createWorld, type Operation } from './world.ts';

const act = (on: number, kind: Act['do'], what = 1): Operation => ({ on, do: kind, pick: 0, what });
const run = (on: number, kind: 'sync' | 'lose', pick = 0): Operation => ({ on, do: kind, pick, fault: null });

async function outcomeOf(...history: readonly Operation[]) {
  const world = createWorld();
  for (const one of history) await world.play(one);
  const { lost, resurrected, outdated, areEqual } = await world.end();
  return { lost, resurrected, outdated: outdated.map((text) => text.split(': ')[1]), areEqual };
}

const right = { lost: [], resurrected: [], outdated: [], areEqual: true };

test('the title of an empty chat is known nowhere else, though its device was in touch', async () => {
  const file = act(0, 'import', 0);
  const opened = act(1, 'import', 1);
  const history = [act(0, 'create'), file, act(0, 'rename'), run(0, 'sync'), run(1, 'sync'), opened];
  expect(await outcomeOf(...history, act(0, 'say'))).toEqual(right);
});

test('what a lost device had not backed up is not missed, and what it had is', async () => {
  const saved = [act(0, 'create'), act(0, 'say'), run(0, 'sync')];
  expect(await outcomeOf(...saved, act(0, 'say'), run(0, 'lose'))).toEqual(right);
  const world = createWorld();
  for (const one of saved) await world.play(one);
  world.cloud.versions_.splice(0);
  await world.play(run(0, 'lose'));
  expect((await world.end()).lost).not.toEqual([]);
});
