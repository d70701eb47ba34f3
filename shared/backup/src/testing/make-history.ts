import { actKinds } from './acts.ts';
import { faultKinds } from './faults.ts';
import type { Operation } from './world.ts';

/** Numbers below `max` that are the same for the same seed (a linear congruential generator, its upper half). */
function numbersOf(seed: number): (max: number) => number {
  let state = BigInt(seed) * 2_654_435_761n + 1n;
  return (max) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return Number(state >> 33n) % max;
  };
}

/** Steps of a run that a fault may hit; most runs have fewer. */
const maxSteps = 14;

/** One of `length` operations. Every run of the backup in it has a fault at one of its steps. */
export function makeHistory(seed: number, length: number, runs = 0.2): Operation[] {
  const below = numbersOf(seed);
  return Array.from({ length }, (): Operation => {
    const [on, pick, what] = [below(3), below(1_000), below(1_000)];
    if (below(1_000) >= runs * 1_000)
      return { do: actKinds[below(actKinds.length)] ?? 'say', on, pick, what };
    const kind = faultKinds[below(faultKinds.length)] ?? 'kill';
    const fault = { kind, step: below(maxSteps), isAfter: below(2) === 0 };
    const share = below(60);
    const rare = share === 0 ? 'lose' : share < 4 ? 'restore' : 'return';
    return { do: share < 7 ? rare : 'sync', on, pick, fault };
  });
}
