import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@orangery/api/contract';
import type { RemoteSources } from './read-remote.ts';

/** Texts of the remote's own namespace: a file a language, each loaded on its own, and keys typed from English. */
export function checkTexts({ name, files }: RemoteSources, root: string): string[] {
  const sources = Object.values(files).join('\n');
  const problems = languages.flatMap((language) => {
    const file = `locales/${language}/${name}.json`;
    const loaded = sources.includes(`import('@orangery/locales/${language}/${name}.json')`);
    return [
      ...(existsSync(path.join(root, file)) ? [] : [`${file} is missing`]),
      ...(loaded ? [] : [`nothing loads ${file}: texts: { ${language}: () => import('@orangery/${file}') }`]),
    ];
  });
  const keys = path.join(root, 'locales/src/keys.d.ts');
  const typed = existsSync(keys) && readFileSync(keys, 'utf8').includes(`'../en/${name}.json'`);
  return typed ? problems : [...problems, `locales/src/keys.d.ts does not name ${name}`];
}
