import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Everything a file imports, directly or not: packages by name, own files by path. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  for (const [, source = ''] of readFileSync(file, 'utf8').matchAll(/\bfrom '([^']+)'/g)) {
    const found = source.startsWith('.') ? path.join(path.dirname(file), source) : source;
    if (seen.has(found)) continue;
    seen.add(found);
    if (/\.tsx?$/.test(found)) importsOf(found, seen);
  }
  return seen;
}

const heavy = (entry: string) =>
  [...importsOf(path.join(import.meta.dirname, entry))].filter((name) => name.startsWith('@base-ui/'));

it('keeps Base UI out of the first load', () => {
  expect(heavy('index.ts')).toEqual([]);
  expect(heavy('overlays.ts')).not.toEqual([]);
});
