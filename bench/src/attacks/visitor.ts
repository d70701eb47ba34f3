// A visitor in a separate process: asks whether the server is ready every 50 ms until it is ended, then prints one line of JSON.
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../kit/statistics.ts';
import { send } from './send.ts';

export type Visit = {
  /** Milliseconds of a request; the middle, 99 of 100, and the longest. */
  latency: readonly number[];
  requests: number;
  /** Requests that were not answered, or not with 200. */
  failed: number;
};

const every = 50;
/** Milliseconds that the last requests are waited for. */
const patience = 60_000;
const url = `${process.argv[2]}/ready`;
const latencies: number[] = [];
const open = new Map<number, Promise<void>>();
let requests = 0;
let failed = 0;

async function ask(): Promise<void> {
  const askedAt = performance.now();
  const received = await send(url, {});
  latencies.push(performance.now() - askedAt);
  if (received?.status !== 200) failed += 1;
}

function visit(): void {
  const number = requests;
  requests += 1;
  open.set(
    number,
    ask().finally(() => open.delete(number)),
  );
}

const timer = setInterval(visit, every);
console.log('visiting');
process.once('SIGTERM', async () => {
  clearInterval(timer);
  await Promise.race([Promise.all(open.values()), wait(patience)]);
  const latency = [0.5, 0.99, 1].map((part) => quantile(latencies, part));
  const seen: Visit = { latency, requests, failed: failed + open.size };
  console.log(`seen ${JSON.stringify(seen)}`);
  process.exit();
});
