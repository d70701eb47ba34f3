import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from './page.ts';
import type { World } from './world.ts';

type Span = { readonly from: number; to: number };

export type Outages = ReturnType<typeof createOutages>;

/** Kills each server in the middle, `rounds` times, one at a time, when so much has been bought. */
export function createOutages(world: World, pages: readonly Page[], total: number, rounds: number) {
  const kills = rounds * world.serverCount;
  const spans: Span[] = [];
  let bought = 0;
  let killed = 0;
  let last = Promise.resolve();

  const replace = async (index: number): Promise<void> => {
    const span: Span = { from: performance.now(), to: Number.POSITIVE_INFINITY };
    spans.push(span);
    await world.replace(index);
    while (!pages.every((page) => page.isOpen())) await wait(50);
    span.to = performance.now();
  };

  return {
    count(): void {
      bought += 1;
      if (killed >= kills || bought < (total * (killed + 1)) / (kills + 1)) return;
      const index = killed % world.serverCount;
      killed += 1;
      last = last.then(() => replace(index));
      last.catch(() => {});
    },
    /** Resolves when every server is there again. */
    ended: () => last,
    /** Whether a server was away between two moments. */
    touches: (from: number, to: number): boolean => spans.some((span) => span.from < to && from < span.to),
    kills: () => killed,
  };
}
