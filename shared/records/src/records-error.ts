/**
 * `full`: the device grants no more storage. `blocked`: another tab holds an older version open and does not let go.
 * `outdated`: another tab already upgraded the storage; this page has to be reloaded. `unavailable`: anything else.
 */
export type RecordsErrorKind = 'full' | 'blocked' | 'outdated' | 'unavailable';

export class RecordsError extends Error {
  override readonly name = 'RecordsError';
  readonly kind: RecordsErrorKind;

  constructor(kind: RecordsErrorKind, cause?: unknown) {
    super(`chat records: ${kind}`, { cause });
    this.kind = kind;
  }
}

// Engines disagree about the name, and some only say it in the message of an UnknownError or of the aborted transaction.
const quotaNames = new Set([
  'QuotaExceededError',
  'NS_ERROR_DOM_QUOTA_REACHED',
  'NS_ERROR_FILE_NO_DEVICE_SPACE',
]);

// Chromium's words when the disk itself is full: `FILE_ERROR_NO_SPACE`, and for large values `Failed to write blobs (IOError)`.
const outOfSpace = /quota|full disk|disk is full|no[ _]space|failed to write blobs/i;

/** Whether an error of a storage write means that the quota is used up, in any form engines give it. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, message, inner } = error as {
    name?: unknown;
    code?: unknown;
    message?: unknown;
    inner?: unknown;
  };
  if (quotaNames.has(String(name)) || code === 22 || code === 1014) return true;
  return outOfSpace.test(String(message ?? '')) || (inner !== error && isQuotaError(inner));
}
