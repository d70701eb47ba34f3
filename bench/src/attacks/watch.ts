import { setTimeout as wait } from 'node:timers/promises';
import { endChild, lineOf, startChild } from '../kit/child.ts';
import type { CleanUp } from '../kit/clean-up.ts';
import { type PeakMemory, watchMemory } from '../kit/peak-memory.ts';
import type { Visit } from './visitor.ts';

export type Watched<T> = { result: T; visit: Visit; memory: PeakMemory };

/** Milliseconds of quiet at both ends, so that one sees the visitor alone, and what still goes on after the last answer. */
const quiet = 1_000;

/** Does the work while a visitor asks and the memory of the server is watched. */
export async function watch<T>(
  cleanUp: CleanUp,
  { origin, pid }: { origin: string; pid: number },
  work: () => Promise<T>,
): Promise<Watched<T>> {
  const visitor = startChild({ file: new URL('./visitor.ts', import.meta.url), args: [origin] });
  cleanUp.defer(() => endChild(visitor));
  await lineOf(visitor, /^visiting/);
  const memory = watchMemory([pid]);
  cleanUp.defer(memory.end);
  await wait(quiet);
  const result = await work();
  await wait(quiet);
  const seen = lineOf(visitor, /^seen (.+)$/, 90_000);
  visitor.kill('SIGTERM');
  const [, visit = ''] = await seen;
  return { result, visit: JSON.parse(visit) as Visit, memory: memory.end() };
}
