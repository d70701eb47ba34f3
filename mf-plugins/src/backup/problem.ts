import { ApiError } from '@orangery/api';
import { BackupError, type BackupErrorKind, backupMessages } from '@orangery/backup';
import { errorText } from '@orangery/platform';
import i18next from 'i18next';

const hasMessage = (kind: BackupErrorKind): kind is keyof typeof backupMessages =>
  Object.hasOwn(backupMessages, kind);

const nameOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;

/** The person gave it up. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof ApiError ? error.kind === 'canceled' : nameOf(error) === 'AbortError';

export const isOfKind = (error: unknown, kind: BackupErrorKind): boolean =>
  error instanceof BackupError && error.kind === kind;

/** What to say of a run that failed. */
export function problemText(error: unknown): string {
  if (error instanceof BackupError) return textOfKind(error.kind);
  if (error instanceof ApiError) return errorText(error);
  return i18next.t('problem.unknown', { ns: 'mf-plugins/backup' });
}

export function textOfKind(kind: BackupErrorKind): string {
  if (hasMessage(kind)) return i18next.t(backupMessages[kind], { ns: 'errors' });
  return i18next.t(`problem.${kind}`, { ns: 'mf-plugins/backup' });
}
