/** The words of a list as one machine (Aho and Corasick): a text is read once for any number of words. */
export type Automaton = {
  /** The state after one more unit; a text begins in state 0. */
  step(state: number, unit: number): number;
  /** How many of the last units may be the beginning of a word, or are one. */
  depthOf(state: number): number;
  /** A word ends here. */
  isHit(state: number): boolean;
};

export function createAutomaton(words: Iterable<readonly number[]>): Automaton {
  const next: Map<number, number>[] = [new Map()];
  const depth = [0];
  const hit = [false];
  const used = new Set<number>();

  const child = (state: number, unit: number): number => {
    const there = next[state]?.get(unit);
    if (there !== undefined) return there;
    const created = next.push(new Map()) - 1;
    next[state]?.set(unit, created);
    depth.push((depth[state] ?? 0) + 1);
    hit.push(false);
    used.add(unit);
    return created;
  };
  for (const word of words) {
    let state = 0;
    for (const unit of word) state = child(state, unit);
    hit[state] = true;
  }

  /** Where to go on when a state has no way for a unit: the longest ending of it that another word begins with. */
  const fallback = new Int32Array(next.length);
  const step = (from: number, unit: number): number => {
    if (!used.has(unit)) return 0;
    let state = from;
    for (;;) {
      const to = next[state]?.get(unit);
      if (to !== undefined) return to;
      if (state === 0) return 0;
      state = fallback[state] ?? 0;
    }
  };
  const queue = [0];
  for (const state of queue) {
    for (const [unit, to] of next[state] ?? []) {
      fallback[to] = state === 0 ? 0 : step(fallback[state] ?? 0, unit);
      hit[to] ||= hit[fallback[to] ?? 0] ?? false;
      queue.push(to);
    }
  }

  return { step, depthOf: (state) => depth[state] ?? 0, isHit: (state) => hit[state] ?? false };
}
