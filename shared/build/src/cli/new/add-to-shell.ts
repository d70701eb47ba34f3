import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Language, languages } from '@orangery/api/contract';
import { camel } from './names.ts';
import { type Titles, withNavigation, withPanel, withRoute, withTitle } from './shell-rows.ts';

type Addition = { name: string; view: string; panel: string; titles: Titles; hasPage: boolean };

/** Adds the remote to the shell's tables: its panel, and a page and a navigation entry when no route names it yet. */
export async function addToShell(
  root: string,
  { name, view, panel, titles, hasPage }: Addition,
): Promise<string[]> {
  const title = camel(name.replace(/^mf-/, ''));
  const address = pathOf(name);
  const changes: Record<string, (source: string) => string> = {
    'shell/src/overlays/panels.ts': (source) => withPanel(source, panel, name, title),
  };
  if (!hasPage) {
    changes['shell/src/routes/routes.ts'] = (source) => withRoute(source, address, title, name, view);
    changes['shell/src/layouts/navigation-entries.ts'] = (source) =>
      withNavigation(source, address, title, name);
  }
  for (const language of languages)
    changes[`locales/${language}/shell.json`] = (source) =>
      withTitle(source, hasPage ? ['overlays'] : ['nav', 'overlays'], title, titles[language]);
  return changeAll(root, changes);
}

/** Changes files, all or none. @returns their paths */
export async function changeAll(
  root: string,
  changes: Readonly<Record<string, (source: string) => string>>,
): Promise<string[]> {
  const changed: [string, string][] = [];
  for (const [file, change] of Object.entries(changes)) {
    const source = await readFile(path.join(root, file), 'utf8');
    changed.push([file, change(source)]);
  }
  for (const [file, text] of changed) await writeFile(path.join(root, file), text);
  return Object.keys(changes);
}

/** Where the shell shows a remote that no route names yet. */
export const pathOf = (name: string): string => `/${name.replace(/^mf-/, '').replaceAll('-', '_')}`;

/** Titles as they were given; a language that was left out gets the English one, and that the name when there is none. */
export function titlesOf(name: string, given: Readonly<Record<Language, string | undefined>>): Titles {
  const words = name.replace(/^mf-/, '').replaceAll('-', ' ');
  const english = given.en ?? words.charAt(0).toUpperCase() + words.slice(1);
  return Object.fromEntries(languages.map((language) => [language, given[language] ?? english])) as Titles;
}
