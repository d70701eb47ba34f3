import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { microFrontend } from '@orangery/api/contract';
import { runBuild } from './rspack.ts';
import { thisRemote } from './this-remote.ts';

/** `mf build`: a production build in `dist/`, which the preset turns into a release. */
export async function build(): Promise<void> {
  const { folder, name } = await thisRemote();
  await runBuild(folder);
  const text = await readFile(path.join(folder, 'dist/release.json'), 'utf8');
  console.log(`${name} ${microFrontend.parse(JSON.parse(text)).metadata.version} in dist/`);
}
