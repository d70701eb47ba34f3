import { isQuotaError } from '@orangery/records/storage';
import { BackupError } from './backup-error.ts';

/** @throws BackupError full-device, device */
export async function writing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (error instanceof Error && error.cause instanceof BackupError) throw error.cause;
    const isFull = isQuotaError(error) || (error as { kind?: unknown }).kind === 'full';
    throw new BackupError(isFull ? 'full-device' : 'device', error);
  }
}
