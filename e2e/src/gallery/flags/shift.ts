import type { Finding } from './finding.ts';

/** Runs in the page: what has moved since it was loaded without anybody having touched it. */
export function findShifts(): Finding[] {
  return window.galleryShifts
    .filter(({ value }) => value >= 0.001)
    .map(({ value, what }) => ({ kind: 'shift', what: what[0] ?? 'page', detail: value.toFixed(4) }));
}
