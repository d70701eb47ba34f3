import type { RateLimits } from '../../http/rate-limits.ts';

export type OutsideLimits = ReturnType<typeof createOutsideLimits>;

/** How often one address may use the ways in that others vouch for, whichever way it takes. */
export function createOutsideLimits(limits: RateLimits) {
  const tenMinutes = 10 * 60;
  return {
    /** Beginning: each asks the other service or draws a code. */
    starts: limits.limit({ name: 'outside-starts', points: 30, seconds: tenMinutes }),
    /** Proving: a code, a token. */
    exchanges: limits.limit({ name: 'outside-exchanges', points: 20, seconds: tenMinutes }),
    /** Asking whether a QR code was scanned, every two seconds: ten people behind one address. */
    scans: limits.limit({ name: 'outside-scans', points: 1_500, seconds: 5 * 60 }),
  };
}
