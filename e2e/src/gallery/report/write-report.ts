import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Shot } from '../shot.ts';

/** Writes the page that shows all shots beside their pictures; it works without a server. */
export async function writeReport(folder: string, shots: readonly Shot[]): Promise<void> {
  const sorted = [...shots].sort((a, b) => a.screen.localeCompare(b.screen));
  await writeFile(path.join(folder, 'shots.js'), `globalThis.shots = ${JSON.stringify(sorted)};`);
  for (const [file, name] of [
    ['page.html', 'index.html'],
    ['page.css', 'page.css'],
    ['page.js', 'page.js'],
  ] as const)
    await copyFile(path.join(import.meta.dirname, file), path.join(folder, name));
}
