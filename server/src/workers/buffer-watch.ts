import type { Piscina } from 'piscina';

/** Milliseconds between two looks: a thread fills some megabytes meanwhile. */
const lookEvery = 50;

/**
 * Ends threads whose buffers take more than so many megabytes: V8 limits the objects of a thread, but not its buffers, and what
 * unpacks a hostile file puts it into those.
 * @returns begins to watch, and gives what ends it; watching goes on while anybody does
 */
export function createBufferWatch(pool: Piscina, maxBuffers: number): () => () => void {
  let watching = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    for (const thread of pool.threads) {
      // One that begins or ends has none.
      const statistics = await thread.getHeapStatistics().catch(() => undefined);
      if ((statistics?.external_memory ?? 0) > maxBuffers * 1024 * 1024) await thread.terminate();
    }
  };
  return () => {
    watching += 1;
    timer ??= setInterval(() => void look(), lookEvery);
    return () => {
      watching -= 1;
      if (watching > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
}
