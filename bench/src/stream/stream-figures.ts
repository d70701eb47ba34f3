import { quantile } from '../kit/statistics.ts';
import type { Watched } from './watch-page.ts';

const frameTime = 1000 / 60;

/** Milliseconds from a token's being sent to its being in the page, for each token that was seen. */
export function lags(sentAt: readonly number[], seen: Watched['seen']): number[] {
  const found: number[] = [];
  let next = 0;
  for (const [token, at] of seen) {
    for (; next <= token; next += 1) {
      const sent = sentAt[next];
      if (sent !== undefined) found.push(at - sent);
    }
  }
  return found;
}

export type FrameFigures = { perSecond: number; dropped: number };

/** How smoothly the page was drawn, from the moments of its animation frames (milliseconds). */
export function frameFigures(frames: readonly number[]): FrameFigures {
  const [first, last] = [frames[0], frames.at(-1)];
  if (first === undefined || last === undefined || first === last)
    return { perSecond: Number.NaN, dropped: 0 };
  let dropped = 0;
  for (const [index, at] of frames.entries()) {
    const before = frames[index - 1];
    if (before !== undefined) dropped += Math.max(0, Math.round((at - before) / frameTime) - 1);
  }
  return { perSecond: ((frames.length - 1) / (last - first)) * 1000, dropped };
}

export const lagSummary = (values: readonly number[]) => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
});
