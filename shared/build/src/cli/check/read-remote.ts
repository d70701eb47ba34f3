import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PackageJson, readPackage } from '../../workspace/workspace.ts';
import { thisRemote } from '../this-remote.ts';

/** What the checks look at. */
export type RemoteSources = {
  folder: string;
  /** Name in `rspack.config.ts`. */
  name: string;
  package: PackageJson;
  /** Path below the remote's folder → text, of every TypeScript file in `src`. */
  files: Readonly<Record<string, string>>;
};

/** Is this a test, or a helper of tests? @param file path below the remote's folder. */
export const isTestFile = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.includes('/testing/');

const sourceFiles = (folder: string): string[] =>
  readdirSync(path.join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();

/** Reads the remote in this folder. @throws UserError when there is none. */
export async function readRemote(folder: string): Promise<RemoteSources> {
  const { name } = await thisRemote(folder);
  const files = sourceFiles(folder).map(
    (file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const,
  );
  return { folder, name, package: readPackage(folder), files: Object.fromEntries(files) };
}
