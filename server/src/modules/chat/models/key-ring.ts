import type { Key } from './provider.ts';

/** The keys of a provider, used in turn. */
export type KeyRing = {
  /** Those that do not rest, beginning with another one at each call. */
  awake(): Key[];
  /** Not to be used for so many seconds. */
  rest(key: Key, seconds: number): void;
  /** Milliseconds until the key may be used. */
  restOf(key: Key): number;
};

/** @param now milliseconds of a clock that only goes forward */
export function createKeyRing(keys: readonly Key[], now: () => number = () => performance.now()): KeyRing {
  const restsUntil = new Map<Key, number>();
  let turn = -1;
  const restOf = (key: Key) => Math.max(0, (restsUntil.get(key) ?? 0) - now());
  return {
    awake() {
      turn = (turn + 1) % keys.length;
      return [...keys.slice(turn), ...keys.slice(0, turn)].filter((key) => restOf(key) === 0);
    },
    rest(key, seconds) {
      restsUntil.set(key, now() + seconds * 1_000);
    },
    restOf,
  };
}
