import { measureRooms, playHistory } from '@orangery/backup/measured';
import { type Result, rounded } from '../kit/result.ts';
import { sum } from '../kit/statistics.ts';
import type { Options } from '../options.ts';

const rooms = 10_000;

/** Plays histories of three devices one after the other, then backs up many rooms; `only`: `browser`, in the product. */
export async function syncBenchmark(options: Options): Promise<Result> {
  const { histories, operations, quick, only } = options;
  if (only === 'browser') return (await import('./browser-benchmark.ts')).browserBenchmark(options);
  const totals: { seed: number; faults: number; losses: number; runs: number; failed: number }[] = [];
  const kinds = new Set<string>();
  let [lost, resurrected, outdated, unequal] = [0, 0, 0, 0];
  for (let seed = 1; seed <= histories; seed += 1) {
    const { tally, ...outcome } = await playHistory(seed, operations);
    lost += outcome.lost.length;
    resurrected += outcome.resurrected.length;
    outdated += outcome.outdated.length;
    unequal += outcome.areEqual ? 0 : 1;
    for (const kind of tally.faults.keys()) kinds.add(kind);
    const { runs, failed, lost: losses } = tally;
    totals.push({ seed, runs, failed, losses, faults: sum([...tally.faults.values()]) });
  }
  const total = (key: 'faults' | 'losses' | 'runs' | 'failed') => sum(totals.map((one) => one[key]));
  const steps = await measureRooms(quick ? rooms / 10 : rooms);
  return {
    name: 'sync',
    conditions: `3 devices, clocks a year apart; seeds 1 to ${histories}, ${operations} operations each; then ${quick ? rooms / 10 : rooms} rooms of 6 messages, without a browser`,
    rows: steps.map(({ step, milliseconds, bytes }) => ({
      step,
      milliseconds: rounded(milliseconds, 0),
      'kB uploaded': rounded(bytes / 1_000),
    })),
    summary: {
      lost,
      resurrected,
      'words of an older copy': outdated,
      'histories that did not end equal': unequal,
      'runs of the backup': total('runs'),
      'of them failed': total('failed'),
      'faults that were met': total('faults'),
      'kinds of faults by their steps': kinds.size,
      'devices that were lost': total('losses'),
    },
  };
}
