import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sharedVersions } from './shared-versions.ts';

const installed = (library: string): unknown =>
  JSON.parse(readFileSync(path.resolve('shell/node_modules', library, 'package.json'), 'utf8'));

it.each(Object.entries(sharedVersions))(
  '%s is shared as the version that is installed',
  (library, version) => {
    expect(installed(library)).toMatchObject({ version });
  },
);
