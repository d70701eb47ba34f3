import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import shortFederationErrors from './short-federation-errors.ts';

function installed(): string {
  let { resolve } = createRequire(import.meta.url);
  for (const library of ['enhanced/rspack', 'runtime-tools', 'runtime', 'error-codes'])
    resolve = createRequire(resolve(`@module-federation/${library}`)).resolve;
  const folder = path.dirname(resolve('@module-federation/error-codes'));
  return readFileSync(path.join(folder, 'desc.mjs'), 'utf8');
}

test('leaves the descriptions out of the installed runtime, and the maps in it', () => {
  const source = installed();
  expect(source).toContain('Failed to get manifest.');
  const short = shortFederationErrors(source);
  expect(short).not.toMatch(/Failed|Invalid|PublicPath/);
  expect(short).toContain('const runtimeDescMap = {};');
  expect(short).toContain('...buildDescMap');
});

test('leaves other code alone', () => {
  const source = 'const errorDescMap = {\n\t...runtimeDescMap\n};\n';
  expect(shortFederationErrors(source)).toBe(source);
});
