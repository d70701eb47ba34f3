import type { BackupErrorKind } from './types.ts';

/** A run of the backup that did not succeed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly kind: BackupErrorKind;

  constructor(kind: BackupErrorKind, cause?: unknown) {
    super(`backup: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** Keys of the namespace `errors` for the kinds that the specification has a message for. */
export const backupMessages = {
  records: 'message.recordsFailed',
  format: 'message.recordFormatWrong',
  token: 'message.backupTokenFailed',
  upload: 'message.backupUploadFailed',
} as const satisfies Partial<Record<BackupErrorKind, string>>;
