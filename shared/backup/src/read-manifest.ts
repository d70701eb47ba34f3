import { type BackupManifest, type BackupPart, backupFormat, backupLimits } from '@orangery/api/backup';
import { BackupError } from './backup-error.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isCount = (value: unknown, max: number = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= max;

const isPart = (value: unknown): value is BackupPart =>
  isFields(value) &&
  isHash(value.name) &&
  isHash(value.sha256) &&
  isCount(value.bytes, backupLimits.fileBytes) &&
  isCount(value.rooms);

/** Fewer iterations than we write would be a way to make a passphrase cheap to guess. */
function isSeal(value: unknown): boolean {
  const { min, max } = backupLimits.iterations;
  return (
    isFields(value) &&
    value.kdf === 'PBKDF2-SHA256' &&
    isCount(value.iterations, max) &&
    (value.iterations as number) >= min &&
    /^[0-9a-f]{32}$/.test(String(value.salt)) &&
    isHash(value.check)
  );
}

/**
 * What a version begins with; `whole`: the rooms themselves, as older clients write them.
 * @throws BackupError newer: of a later format; format: anything else
 */
export function readManifest(value: unknown): BackupManifest | { readonly whole: readonly unknown[] } {
  if (Array.isArray(value)) return { whole: value };
  if (!isFields(value) || !isCount(value.format)) throw new BackupError('format');
  if ((value.format as number) > backupFormat) throw new BackupError('newer');
  const { parts, devices, seal, rooms } = value;
  const isRight =
    Array.isArray(parts) &&
    parts.length <= backupLimits.parts &&
    parts.every(isPart) &&
    new Set(parts.map(({ name }) => name)).size === parts.length &&
    isFields(devices) &&
    Object.values(devices).every((count) => isCount(count)) &&
    isCount(rooms) &&
    (seal === undefined || isSeal(seal));
  if (!isRight) throw new BackupError('format');
  return value as unknown as BackupManifest;
}
