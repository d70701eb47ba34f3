import type { CDPSession } from '@playwright/test';

/** `tts`: processor time of the thread, microseconds. */
type TraceEvent = { name: string; cat: string; tts?: number };

const category = 'blink.user_timing';

/**
 * Processor time that the page's main thread has spent up to each `performance.mark` of some work, milliseconds by the name
 * of the mark: what else runs on this machine does not count.
 */
export async function threadTimes<T>(
  cdp: CDPSession,
  work: () => Promise<T>,
): Promise<{ result: T; times: ReadonlyMap<string, number> }> {
  const times = new Map<string, number>();
  const note = ({ value }: { value: object[] }) => {
    for (const { name, cat, tts } of value as TraceEvent[])
      if (cat === category && tts !== undefined) times.set(name, tts / 1_000);
  };
  cdp.on('Tracing.dataCollected', note);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [category] },
  });
  const result = await work();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', note);
  return { result, times };
}
