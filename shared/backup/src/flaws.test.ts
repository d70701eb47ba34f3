import { expect, test } from 'vitest';
import { flaws } from './testing/flaws.ts';
import { makeHistory } from './testing/make-history.ts';
import { createWorld } from './testing/world.ts';

/** Of the kinds of faults that a run may meet, some of these need an unlucky one. */
const histories = Number(process.env.BACKUP_FLAW_HISTORIES ?? 60);
const operations = 150;

async function isRight(seed: number, flaw?: (typeof flaws)[string]): Promise<boolean> {
  const world = createWorld(flaw && { flaw });
  for (const one of makeHistory(seed, operations, 0.35)) await world.play(one);
  const { lost, resurrected, outdated, areEqual } = await world.end();
  return lost.length + resurrected.length + outdated.length === 0 && areEqual;
}

async function isFound(flaw: (typeof flaws)[string]): Promise<boolean> {
  for (let seed = 0; seed < histories; seed += 1) if (!(await isRight(seed, flaw))) return isRight(seed);
  return false;
}

test.each(Object.keys(flaws))('histories find a backup that %s', async (name) => {
  expect(await isFound(flaws[name] ?? ((context) => context))).toBe(true);
});

test('histories find nothing in the backup as it is', async () => {
  for (let seed = 0; seed < 20; seed += 1) expect(`${seed} ${await isRight(seed)}`).toBe(`${seed} true`);
});
