import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from '../deliver/integrity.ts';
import { UserError } from '../user-error.ts';

const encodings = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** Files of a release that are missing or are not what the build wrote. */
export class DamagedFiles extends UserError {
  readonly files: readonly string[];
  constructor(folder: string, files: readonly string[]) {
    super(`Damaged or missing in ${folder}: ${files.join(', ')}`);
    this.files = files;
  }
}

const readIfThere = async (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch(() => undefined);

async function damagedOf(folder: string, file: string, integrity: string): Promise<string[]> {
  const target = path.join(folder, file);
  const content = await readIfThere(target);
  const damaged = content && integrityOf(content) === integrity ? [] : [file];
  for (const [extension, decode] of Object.entries(encodings)) {
    const compressed = await readIfThere(target + extension);
    if (!compressed) continue;
    const decoded = await decode(compressed).catch(() => undefined);
    if (!decoded || integrityOf(decoded) !== integrity) damaged.push(file + extension);
  }
  return damaged;
}

/**
 * Compares every file below `folder`, and its compressed copies, with its integrity.
 * @throws DamagedFiles that names those which differ.
 */
export async function verifyFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const damaged = await Promise.all(
    Object.entries(files).map(([file, integrity]) => damagedOf(folder, file, integrity)),
  );
  if (damaged.flat().length > 0) throw new DamagedFiles(folder, damaged.flat());
}
