import * as errors from '../contract/error-codes.ts';
import { quietErrorPaths, timings } from '../contract/limits.ts';
import type { ApiError } from './api-error.ts';
import type { ApiClientOptions } from './types.ts';

const sessionReasons: Readonly<Record<number, 'expired' | 'kicked'>> = {
  [errors.sessionExpired]: 'expired',
  [errors.signedInElsewhere]: 'kicked',
};

export type ErrorRules = {
  /** Ends the session when the error says so; true when the error is about the session. */
  checkSession(error: ApiError, sentToken: string | null): boolean;
  /** Shows the error to the person, unless it is a cancellation, a repetition, or of a quiet path. */
  show(error: ApiError, path: string): void;
};

/** What follows from an error beyond the rejection of its call. One set of rules per client, because they remember. */
export function createErrorRules(
  options: Pick<ApiClientOptions, 'credentials' | 'onSessionEnded' | 'onError'>,
): ErrorRules {
  let endedToken: string | null = null;
  const shownAt = new Map<string, number>();

  return {
    checkSession(error, sentToken) {
      const reason = error.kind === 'api' ? sessionReasons[error.code] : undefined;
      if (!reason) return false;
      // A late refusal of an older token says nothing about the session of now.
      const isCurrent = sentToken !== null && sentToken === options.credentials().token;
      if (isCurrent && sentToken !== endedToken) {
        endedToken = sentToken;
        options.onSessionEnded(reason);
      }
      return true;
    },
    show(error, path) {
      if (error.kind === 'canceled' || quietErrorPaths.includes(path)) return;
      const key = `${error.kind} ${error.code}`;
      const now = performance.now();
      const last = shownAt.get(key);
      if (last !== undefined && now - last < timings.duplicateErrorWindow) return;
      shownAt.set(key, now);
      options.onError(error);
    },
  };
}
