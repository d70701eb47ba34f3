import path from 'node:path';
import { isVersionRange } from '@orangery/api/satisfies';
import type { RemoteSources } from './read-remote.ts';

/** The exposed module: its default export is a `defineRemote(…)` that carries the package's name everywhere. */
export function checkModule(remote: RemoteSources): string[] {
  const { name } = remote;
  const source = remote.files['src/remote.tsx'] ?? '';
  const problems: string[] = [];
  const expect = (fine: boolean, problem: string) => {
    if (!fine) problems.push(problem);
  };
  expect(/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name), `the name ${name} is not of the form mf-something`);
  expect(remote.package.name === name, `package.json says ${remote.package.name}, rspack.config.ts ${name}`);
  expect(path.basename(remote.folder) === name, `the folder is ${path.basename(remote.folder)}, not ${name}`);
  expect(
    /export default defineRemote\(/.test(source),
    'src/remote.tsx has no default export defineRemote(…)',
  );
  expect(
    /from '@orangery\/platform'/.test(source),
    'src/remote.tsx does not take defineRemote from @orangery/platform',
  );
  const declared = /\bname:\s*'([^']+)'/.exec(source)?.[1];
  expect(declared === name, `src/remote.tsx says name: '${declared ?? ''}', not '${name}'`);
  expect(
    isVersionRange(/\bplatform:\s*'([^']*)'/.exec(source)?.[1] ?? ''),
    "src/remote.tsx does not say which platform it needs, as a range: platform: '^2'",
  );
  expect('src/standalone.tsx' in remote.files, 'src/standalone.tsx is missing: it cannot run alone');
  return problems;
}
