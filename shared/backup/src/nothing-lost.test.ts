import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWorld, kinds, type Operation } from './testing/history.ts';

const number = fc.nat(1_000);
const local = fc.record({ do: fc.constantFrom(...kinds), on: fc.nat(2), pick: number, what: number });
const fault = fc.option(
  fc.record({
    kind: fc.constantFrom('kill' as const, 'refuse' as const),
    step: fc.nat(14),
    isAfter: fc.boolean(),
  }),
  { freq: 2 },
);
const sync = fc.record({
  do: fc.constant('sync' as const),
  on: fc.nat(2),
  fault,
  pick: number,
  what: number,
});
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { arbitrary: local, weight: 5 },
  { arbitrary: sync, weight: 2 },
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
        expect(await world.end()).toEqual({ lost: [], resurrected: [], areEqual: true });
      }),
      { numRuns },
    );
  },
  timeout,
);
