import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@orangery/api/contract';
import { isTestFile, type RemoteSources } from './read-remote.ts';

const importPattern = /@orangery\/locales\/\w+\/([\w/-]+)\.json/g;
const givenPattern = /\b(?:namespace: |addTranslations\()'([^']+)'/g;

/**
 * Namespaces are one set in the page, so that two remotes with a namespace `tools` would overwrite each other's translations.
 * Each has its name as a namespace and as the prefix of further ones.
 */
function foreignNamespaces({ name, files }: RemoteSources): string[] {
  const isOwn = (namespace: string) => namespace === name || namespace.startsWith(`${name}/`);
  return Object.entries(files)
    .filter(([file]) => !isTestFile(file))
    .flatMap(([file, source]) => {
      const named = [importPattern, givenPattern].flatMap((pattern) => [...source.matchAll(pattern)]);
      const foreign = new Set(named.map(([, namespace = '']) => namespace).filter((one) => !isOwn(one)));
      return [...foreign].map(
        (one) => `${file} loads the namespace ${one}, which is not its own: call it ${name} or ${name}/…`,
      );
    });
}

/**
 * Translations of the remote's own namespace: a file a language, each loaded on its own, and keys typed from English; and no
 * namespace of anybody else.
 */
export function checkTranslations(remote: RemoteSources, root: string): string[] {
  const { name, files } = remote;
  const sources = Object.values(files).join('\n');
  const missing = languages.flatMap((language) => {
    const file = `locales/${language}/${name}.json`;
    const loaded = sources.includes(`import('@orangery/locales/${language}/${name}.json')`);
    return [
      ...(existsSync(path.join(root, file)) ? [] : [`${file} is missing`]),
      ...(loaded
        ? []
        : [`nothing loads ${file}: translations: { ${language}: () => import('@orangery/${file}') }`]),
    ];
  });
  const keys = path.join(root, 'locales/src/keys.d.ts');
  const typed = existsSync(keys) && readFileSync(keys, 'utf8').includes(`'../en/${name}.json'`);
  return [
    ...missing,
    ...(typed ? [] : [`locales/src/keys.d.ts does not name ${name}`]),
    ...foreignNamespaces(remote),
  ];
}
