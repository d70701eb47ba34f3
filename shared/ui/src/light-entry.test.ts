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

const heavy = /^(@base-ui\/|react-hook-form$|uqr$)/;
const heavyImportsOf = (entry: string) =>
  [...importsOf(path.join(import.meta.dirname, entry))].filter((name) => heavy.test(name)).sort();

it('keeps what only some pages need out of the first load', () => {
  expect(heavyImportsOf('index.ts')).toEqual([]);
});

it('keeps menus and dialogs, and forms, apart from each other', () => {
  expect(heavyImportsOf('forms.ts')).toEqual(['react-hook-form', 'uqr']);
  expect(heavyImportsOf('overlays.ts').every((name) => name.startsWith('@base-ui/'))).toBe(true);
});
