import path from 'node:path';
import { isTestFile, type RemoteSources } from './read-remote.ts';

/** Packages of the workspace a remote may use; `testing` in its tests only. */
const shared = ['api', 'backup', 'bus', 'chat', 'platform', 'records', 'ui', 'locales', 'testing'].map(
  (name) => `@orangery/${name}`,
);

// No module's name has a space in it: what stands behind the word "from" at the end of a text is none.
const specifierPattern = /\b(?:from|import)\s*\(?\s*['"]([@.\w][^'"\s]*)['"]/g;

/** What a file imports, in the order of appearance; static, dynamic and type imports alike. */
export const specifiersOf = (source: string): string[] =>
  [...source.matchAll(specifierPattern)].map(([, specifier = '']) => specifier);

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function problemWith(specifier: string, file: string, { package: own }: RemoteSources): string | undefined {
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    return target.startsWith('src/') ? undefined : 'it lies outside the remote';
  }
  const isTest = isTestFile(file);
  const name = packageOf(specifier);
  if (specifier.startsWith('node:')) return isTest ? undefined : 'a browser has no such module';
  if (name === 'react-router-dom') return 'take Link, useNavigate and the like from @orangery/platform';
  if (name.startsWith('@orangery/') && !shared.includes(name)) return 'a remote may not use it';
  if (/^@orangery\/.+\/src\//.test(specifier))
    return 'it reaches into the package; a second copy would lose state';
  if (name in own.dependencies) return undefined;
  if (name in own.devDependencies) return isTest ? undefined : 'it is a devDependency, for tests only';
  return 'package.json does not name it';
}

/** Only what a remote may import: its own files, the shared packages, and the libraries its package.json names. */
export function checkImports(remote: RemoteSources): string[] {
  return Object.entries(remote.files).flatMap(([file, source]) =>
    [...new Set(specifiersOf(source))].flatMap((specifier) => {
      const problem = problemWith(specifier, file, remote);
      return problem ? [`${file} imports ${specifier}: ${problem}`] : [];
    }),
  );
}
