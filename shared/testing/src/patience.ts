import { vi } from 'vitest';

/** Milliseconds. Far beyond what anything takes, because the machine may have other work. */
export const patience = 30_000;

const { waitFor } = vi;

/** `vi.waitFor`, which by itself gives up after a second. */
export const patientWaitFor: typeof vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patience, ...options });
