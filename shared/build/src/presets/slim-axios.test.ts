import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { workspaceRoot } from '../workspace/workspace.ts';
import slimAxios from './slim-axios.ts';

const axios = path.join(workspaceRoot(import.meta.dirname), 'shared/api/node_modules/axios/lib');

test.each([
  ['axios.js', ['CancelToken', 'HttpStatusCode', 'formDataToJSON', 'spread']],
  ['defaults/index.js', ['formDataToJSON', 'toURLEncodedForm']],
  ['adapters/fetch.js', ['createMultipartBody', 'estimateDataURLDecodedBytes']],
])('leaves out of the installed %s what the page never uses', (file, names) => {
  const source = readFileSync(path.join(axios, file), 'utf8');
  const slim = slimAxios(source);
  for (const name of names) {
    expect(source).toMatch(new RegExp(`^import ${name} from`, 'm'));
    expect(slim).not.toMatch(new RegExp(`^import ${name} from`, 'm'));
    expect(slim).toContain(`const ${name} = () => {`);
  }
});

test('leaves other imports alone', () => {
  const source = "import AxiosError from '../core/AxiosError.js';\n";
  expect(slimAxios(source)).toBe(source);
});
