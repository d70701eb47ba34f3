import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** A folder that is gone after the tests of this `describe`. */
export function useTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'orangery-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
