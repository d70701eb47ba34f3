import { setTimeout as wait } from 'node:timers/promises';
import { withCleanUp } from '../kit/clean-up.ts';
import { startServer } from '../kit/orangery-server.ts';
import { processFigures } from '../kit/process-figures.ts';
import { type Result, rounded } from '../kit/result.ts';

/** Milliseconds in which a server that has started comes to rest. */
const settling = 15_000;
const megabyte = 1024 * 1024;

/** What a process takes with nothing to do: when it has made its database, and when it has found one. */
export function idleBenchmark(): Promise<Result> {
  return withCleanUp(async (cleanUp) => {
    const dataDir = await cleanUp.folder();
    const rows: Result['rows'][number][] = [];
    for (const start of ['first', 'second']) {
      const { origin, stop } = await startServer(cleanUp, { dataDir });
      await wait(settling);
      const { memory } = await processFigures(origin);
      await stop();
      rows.push({ start, 'memory, MB': rounded(memory / megabyte) });
    }
    return {
      name: 'idle',
      conditions: 'one process with the embedded database, 15 s after its start',
      rows,
      summary: {},
    };
  });
}
