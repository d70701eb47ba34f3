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

test(
  'three devices lose nothing, bring nothing back, and end equal, whatever fails on the way',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength, size: 'max' }), async (history) => {
        const world = createWorld();
        for (const one of history) await world.play(one);
        expect(await world.end()).toEqual({ lost: [], resurrected: [], outdated: [], areEqual: true });
      }),
      { numRuns },
    );
  },
  timeout,
);
