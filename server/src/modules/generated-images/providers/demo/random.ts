import { createHash } from 'node:crypto';

export type Random = {
  /** From `low` (0) up to `high` (1). */
  readonly between: (low?: number, high?: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T;
};

/** The same figures for the same text. */
export function createRandom(text: string): Random {
  let state = createHash('sha256').update(text).digest().readUInt32LE(0);
  // A mulberry32 generator.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low = 0, high = 1) => low + next() * (high - low);
  return {
    between,
    chance: (share) => next() < share,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

/** A smooth line of values around 0, as far as ±1. */
export function wave(random: Random): (at: number) => number {
  const parts = [1, 2.3, 5.1, 11.7].map((frequency, index) => ({
    frequency: frequency * random.between(0.7, 1.3),
    phase: random.between(0, Math.PI * 2),
    height: 0.55 / (index + 1),
  }));
  return (at) =>
    parts.reduce(
      (sum, { frequency, phase, height }) => sum + Math.sin(at * Math.PI * frequency + phase) * height,
      0,
    );
}
