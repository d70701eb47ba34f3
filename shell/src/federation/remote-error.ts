/**
 * `unregistered`: the registry has no such remote. `no-view`: it has no such view yet. `incompatible`: every release was
 * written for another platform. `unreachable`: no release could be loaded; trying again may help.
 */
export type RemoteFailure = 'unregistered' | 'no-view' | 'incompatible' | 'unreachable';

/** Why a remote cannot be shown. `cause` has the error of the first release that was tried. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly failure: RemoteFailure;

  constructor(failure: RemoteFailure, remote: string, cause?: unknown) {
    super(`${remote}: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** Whether there is nothing to load, so that trying again cannot help. */
export const isMissing = (error: unknown): boolean =>
  error instanceof RemoteError && (error.failure === 'unregistered' || error.failure === 'no-view');
