import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@orangery/api/contract';
import { kebab, pascal } from './names.ts';

const templates = fileURLToPath(new URL('../../../templates/', import.meta.url));

export type ScaffoldOptions = {
  name: string;
  port: number;
  /** Major version of the platform it is written for. */
  platform: string;
  /** View → paths of the shell that show it. The first gets the example of a list, the others are empty pages. */
  views: ReadonlyMap<string, readonly string[]>;
  /** Name of the panel with one entry of the list, in `?panel=`. */
  panel: string;
};

type Values = Readonly<Record<string, string>>;

const fill = (text: string, values: Values): string =>
  text.replace(/__(\w+?)__/g, (token, key: string) => values[key] ?? token);

const templateFiles = (folder: string): string[] =>
  readdirSync(path.join(templates, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(templates, folder), path.join(entry.parentPath, entry.name)));

const key = (view: string): string => (/^[a-zA-Z_]\w*$/.test(view) ? view : `'${view}'`);

function valuesOf({ name, port, platform, views, panel }: ScaffoldOptions): Values {
  const [first = '', ...others] = views.keys();
  const where = (paths: readonly string[]) =>
    paths.length > 0 ? paths.map((at) => `\`${at}\``).join(', ') : 'nowhere yet';
  const rows = [...views, ['article', [`?panel=${panel}/<id>`]] as const];
  return {
    name,
    port: String(port),
    platform,
    panel,
    firstView: first,
    firstKey: key(first),
    firstPath: [...views.values()].flat().find((at) => at.startsWith('/')) ?? '/',
    viewImports: others
      .map((view) => `import { ${pascal(view)}View } from './${kebab(view)}/${kebab(view)}-view.tsx';\n`)
      .join(''),
    viewMap: others.map((view) => `, ${key(view)}: ${pascal(view)}View`).join(''),
    viewRows: rows.map(([view, paths]) => `| \`${view}\` | ${where(paths)} |`).join('\n'),
  };
}

/** Files of a new remote: path below the workspace's root → text. Nothing is written. */
export function scaffold(options: ScaffoldOptions): Record<string, string> {
  const common = valuesOf(options);
  const files: Record<string, string> = {};
  const add = (target: string, template: string, values: Values) => {
    const text = readFileSync(path.join(templates, template), 'utf8');
    files[fill(target, values).replace(/\.tpl$/, '')] = fill(text, values);
  };
  for (const file of templateFiles('remote')) {
    const views = file.includes('__view__') ? [...options.views.keys()].slice(1) : [''];
    for (const view of views)
      add(path.join(options.name, file), path.join('remote', file), {
        ...common,
        view: kebab(view),
        View: pascal(view),
      });
  }
  for (const language of languages)
    add(`locales/${language}/${options.name}.json.tpl`, `locales/${language}.json.tpl`, common);
  return files;
}

/** `locales/src/keys.d.ts` with the keys of one more namespace. The same text when it is there already. */
export function withNamespace(keys: string, name: string, identifier: string): string {
  if (keys.includes(`'../en/${name}.json'`)) return keys;
  const lastImport = keys.lastIndexOf('import type ');
  const end = keys.indexOf('\n', lastImport) + 1;
  const imported = `${keys.slice(0, end)}import type ${identifier} from '../en/${name}.json';\n${keys.slice(end)}`;
  const typed = imported.replace(/(resources:\s*\{[^}]*?);?(\s*\})/, `$1; '${name}': typeof ${identifier}$2`);
  if (!typed.includes(`typeof ${identifier}`))
    throw new Error('locales/src/keys.d.ts has no resources: { … } to add to.');
  return typed;
}
