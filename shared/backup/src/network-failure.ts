import { ApiError, retryDelay, sleep } from '@orangery/api';
import { BackupError } from './backup-error.ts';
import type { BackupErrorKind } from './types.ts';

/** A permission may end in the middle, and a storage may refuse once. */
export const attempts = 3;
const pauses = { first: 500, max: 4_000 };

/** Waits before what has failed so often is tried again. */
export const pause = (failures: number, signal: AbortSignal): Promise<void> =>
  sleep(retryDelay(failures, pauses), { signal });

/** The API error as one of a backup; a cancellation as the reason of the signal. */
export function failure(error: unknown, kind: BackupErrorKind, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  if (error instanceof BackupError) return error;
  const isFull =
    error instanceof ApiError &&
    typeof error.data === 'object' &&
    error.data !== null &&
    'full' in error.data;
  return new BackupError(isFull ? 'full-cloud' : kind, error);
}

/** Makes what a call throws an error of a backup. */
export async function guarded<T>(
  kind: BackupErrorKind,
  signal: AbortSignal | undefined,
  call: () => Promise<T>,
): Promise<T> {
  try {
    signal?.throwIfAborted();
    return await call();
  } catch (error) {
    throw failure(error, kind, signal);
  }
}

/** A call that may be made again without harm. */
export async function again<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      const isWorth = !(error instanceof ApiError) || error.retryable;
      if (!isWorth || failures >= attempts || signal.aborted) throw error;
      await pause(failures, signal);
    }
  }
}
