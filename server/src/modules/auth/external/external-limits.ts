import type { RateLimits } from '../../../http/rate-limits.ts';

export type ExternalLimits = ReturnType<typeof createExternalLimits>;

/** How often one address may sign in by another service, whichever it is. */
export function createExternalLimits(limits: RateLimits) {
  const tenMinutes = 10 * 60;
  return {
    /** Beginning: each asks the other service or makes a QR code. */
    starts: limits.limit({ name: 'external-starts', points: 30, seconds: tenMinutes }),
    /** Proving: a code, a token. */
    exchanges: limits.limit({ name: 'external-exchanges', points: 20, seconds: tenMinutes }),
    /** Asking whether a QR code was scanned, every two seconds: ten people behind one address. */
    scans: limits.limit({ name: 'external-scans', points: 1_500, seconds: 5 * 60 }),
  };
}
