import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { UserError } from '../user-error.ts';

const packageJson = z.object({
  name: z.string(),
  version: z.string().default('0.0.0'),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
export type PackageJson = z.output<typeof packageJson>;

/** Reads a package's `package.json`. Throws when there is none or it has no name. */
export const readPackage = (folder: string): PackageJson =>
  packageJson.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));

/** Root of the workspace: the nearest folder upwards that has `pnpm-workspace.yaml`. @throws UserError outside a workspace */
export function workspaceRoot(from: string = process.cwd()): string {
  for (let folder = path.resolve(from); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'pnpm-workspace.yaml'))) return folder;
    if (folder === path.dirname(folder)) throw new UserError(`${from} is not inside the workspace.`);
  }
}

const foldersOf = (parent: string): string[] =>
  existsSync(parent)
    ? readdirSync(parent, { withFileTypes: true })
        .filter(
          (entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'),
        )
        .map((entry) => path.join(parent, entry.name))
        .filter((folder) => existsSync(path.join(folder, 'package.json')))
    : [];

/** Every package of the workspace: name → absolute folder. */
export function workspacePackages(root: string): Map<string, string> {
  const folders = [...foldersOf(root), ...foldersOf(path.join(root, 'shared'))];
  return new Map(folders.map((folder) => [readPackage(folder).name, folder]));
}

/** Absolute folders of the remotes, by name. */
export const remoteFolders = (root: string): string[] =>
  foldersOf(root)
    .filter(
      (folder) =>
        path.basename(folder).startsWith('mf-') && existsSync(path.join(folder, 'rspack.config.ts')),
    )
    .sort();
