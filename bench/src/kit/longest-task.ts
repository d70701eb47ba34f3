import type { CDPSession } from '@playwright/test';

/** `tdur`: processor time of the thread, microseconds. */
type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
const kept = new Set(['RunTask', 'MajorGC', 'MinorGC']);
type Count = (milliseconds: number) => number;

/** What the page's thread itself writes into the trace. */
const mark = 'longest-task: this is the page';

/** Processor time of a task without the collection of garbage in it, microseconds. */
function workOf(task: TraceEvent, collections: readonly TraceEvent[]): number {
  const end = task.ts + (task.dur ?? 0);
  const inside = collections.filter(({ ts }) => ts >= task.ts && ts < end);
  return inside.reduce((left, { tdur = 0 }) => left - tdur, task.tdur ?? 0);
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;

/**
 * The longest task of the page's main thread during some work, milliseconds of processor time: what else runs on this machine
 * does not count, the slowing down of the page does. A frame in another process, such as one without an origin, holds
 * nothing up and does not count. What a call from here hands over is read in a task of the page as well, so `work` should hand
 * over little. `total`: of all its tasks. `over`: how many tasks took longer than that; `workOver`: also without the
 * browser's collection of garbage, whose time is that of all the page has in memory.
 */
export async function longestTask<T>(
  cdp: CDPSession,
  work: () => Promise<T>,
): Promise<{ result: T; longest: number; total: number; over: Count; workOver: Count }> {
  const events: TraceEvent[] = [];
  const note = ({ value }: { value: object[] }) => {
    for (const event of value as TraceEvent[])
      if (kept.has(event.name) || event.name === mark) events.push(event);
  };
  cdp.on('Tracing.dataCollected', note);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await cdp.send('Runtime.evaluate', { expression: `performance.mark(${JSON.stringify(mark)})` });
  const result = await work();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', note);
  const page = events.find(({ name }) => name === mark);
  const ofPage = events.filter((event) => page && threadOf(event) === threadOf(page));
  const tasks = ofPage.filter(({ name }) => name === 'RunTask');
  const collections = ofPage.filter(({ name }) => name.endsWith('GC'));
  if (tasks.length === 0) throw new Error('The trace has no tasks of a page.');
  const times = tasks.map(({ tdur = 0 }) => tdur / 1_000);
  return {
    result,
    longest: times.reduce((longest, time) => Math.max(longest, time), 0),
    total: times.reduce((sum, time) => sum + time, 0),
    over: (milliseconds) => times.filter((time) => time > milliseconds).length,
    workOver: (milliseconds) =>
      tasks.filter(
        (task) => (task.tdur ?? 0) > milliseconds * 1_000 && workOf(task, collections) > milliseconds * 1_000,
      ).length,
  };
}
