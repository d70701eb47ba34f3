import { setTimeout as wait } from 'node:timers/promises';
import { withCleanUp } from '../kit/clean-up.ts';
import { startServer } from '../kit/orangery-server.ts';
import { processFigures } from '../kit/process-figures.ts';
import { type Result, rounded } from '../kit/result.ts';
import type { Options } from '../options.ts';
import { openFeeds } from './open-feeds.ts';

/** Milliseconds in which a server that has started, or let people in, comes to rest. */
const settling = 15_000;
/** Milliseconds: four signs of life to each feed. */
const watched = 32_000;
const megabyte = 1024 * 1024;

/** What a server at rest takes. */
async function figuresOf(origin: string) {
  await wait(settling);
  const before = await processFigures(origin);
  await wait(watched);
  const after = await processFigures(origin);
  const share = (after.cpuSeconds - before.cpuSeconds) / (watched / 1_000);
  return { 'memory, MB': rounded(before.memory / megabyte), 'processor, % of one': rounded(share * 100) };
}

/**
 * What a process takes with nothing to do: when it has made its database, when it has found one, and with people who have
 * their pages open and do nothing either.
 */
export function idleBenchmark({ streams }: Options): Promise<Result> {
  return withCleanUp(async (cleanUp) => {
    const dataDir = await cleanUp.folder();
    const first = await startServer(cleanUp, { dataDir });
    const rows: Result['rows'][number][] = [{ when: 'first start', ...(await figuresOf(first.origin)) }];
    await first.stop();
    const { origin } = await startServer(cleanUp, { dataDir });
    rows.push({ when: 'second start', ...(await figuresOf(origin)) });
    await openFeeds(cleanUp, origin, streams);
    rows.push({ when: `${streams} accounts have a page open`, ...(await figuresOf(origin)) });
    return {
      name: 'idle',
      conditions: 'one process with the embedded database, 15 s after each of these, processor in 32 s',
      rows,
      summary: {},
    };
  });
}
