import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actKinds } from './testing/acts.ts';
import { faultKinds } from './testing/faults.ts';
import { createWorld, type Operation } from './testing/world.ts';

const number = fc.nat(1_000);
const on = fc.nat(2);
const act = fc.record({ do: fc.constantFrom(...actKinds), on, pick: number, what: number });
const fault = fc.option(
  fc.record({ kind: fc.constantFrom(...faultKinds), step: fc.nat(14), isAfter: fc.boolean() }),
  { freq: 2 },
);
const run = (kind: 'sync' | 'restore' | 'return' | 'lose') =>
  fc.record({ do: fc.constant(kind), on, fault, pick: number });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { arbitrary: act, weight: 50 },
  { arbitrary: run('sync'), weight: 20 },
  { arbitrary: run('restore'), weight: 1 },
  { arbitrary: run('return'), weight: 1 },
  { arbitrary: run('lose'), weight: 1 },
);

// More of them take longer than a test usually may.
const timeout = 600_000;
const numRuns = Number(process.env.BACKUP_HISTORIES ?? 150);
const maxLength = Number(process.env.BACKUP_OPERATIONS ?? 60);

const right = { lost: [], resurrected: [], outdated: [], areEqual: true };

async function outcomeOf(history: readonly Operation[]) {
  const world = createWorld();
  for (const one of history) await world.play(one);
  return world.end();
}

test(
  'three devices lose nothing, bring nothing back, and end equal, whatever fails on the way',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength, size: 'max' }), async (history) => {
        expect(await outcomeOf(history)).toEqual(right);
      }),
      { numRuns },
    );
  },
  timeout,
);

test(
  'a restore that is undone at once, even one that failed, leaves what was to be seen before',
  async () => {
    const last = fc.tuple(run('restore'), fc.option(run('return')));
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { maxLength, size: 'max' }),
        last,
        async (history, [restore, undo]) => {
          const [failed, done] = [{ ...restore, do: 'return' as const }, undo && { ...undo, on: restore.on }];
          const undos = [...(done ? [done] : []), { ...failed, fault: null }];
          expect(await outcomeOf([...history, restore, ...undos])).toEqual(right);
        },
      ),
      { numRuns },
    );
  },
  timeout,
);
