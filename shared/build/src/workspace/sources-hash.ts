import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isPlatformLibrary } from '../presets/shared-libraries.ts';
import { lockedPackages } from './locked-packages.ts';
import { readPackage, workspacePackages, workspaceRoot } from './workspace.ts';

const ignored = new Set(['node_modules', 'dist', '.data', '.cache', 'coverage', 'README.md']);
const isSource = (name: string) => !ignored.has(name) && !/\.test\.tsx?$/.test(name);

function filesBelow(place: string): string[] {
  const entries = readdirSync(place, { withFileTypes: true }).filter((entry) => isSource(entry.name));
  return entries.flatMap((entry) => {
    const file = path.join(place, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

/** A remote is built without the platform libraries, so a change in one of them does not make a new release of it. */
function bundledPackages(
  folder: string,
  packages: ReadonlyMap<string, string>,
  found = new Set<string>(),
): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const own = readPackage(folder);
  const isRemote = own.name.startsWith('mf-');
  for (const dependency of Object.keys(own.dependencies)) {
    const at = packages.get(dependency);
    if (at && !(isRemote && isPlatformLibrary(dependency))) bundledPackages(at, packages, found);
  }
  return found;
}

const textImport = /@orangery\/locales\/\w+\/([\w/-]+)\.json/g;

/** Namespaces whose translations the sources import. */
function namespacesIn(sources: readonly string[]): Set<string> {
  const scripts = sources.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  return new Set(scripts.flatMap((source) => [...source.matchAll(textImport)].map(([, name = '']) => name)));
}

function translationsOf(root: string, namespaces: ReadonlySet<string>): string[] {
  const locales = path.join(root, 'locales');
  if (!existsSync(locales)) return [];
  return readdirSync(locales)
    .flatMap((language) => [...namespaces].map((name) => path.join(locales, language, `${name}.json`)))
    .filter((file) => existsSync(file));
}

/**
 * Sixteen hexadecimal digits over everything a package's production build is made of: its own sources, those of the
 * workspace packages bundled into it, its translations, the build presets, and the locked versions of what is bundled and of
 * what builds it. Equal means that building again gives the same.
 * @param folder absolute folder of the package.
 */
export function sourcesHash(folder: string): string {
  const root = workspaceRoot(folder);
  const packages = workspacePackages(root);
  const build = packages.get('@orangery/build');
  const bundled = bundledPackages(folder, packages);
  const sources = [...bundled].flatMap(filesBelow);
  const files = [
    ...sources,
    ...translationsOf(root, namespacesIn(sources).add(readPackage(folder).name)),
    ...(build ? ['presets', 'deliver'].flatMap((part) => filesBelow(path.join(build, 'src', part))) : []),
  ];
  const hash = createHash('sha256').update(process.env.SOURCEMAP ?? '');
  for (const file of [...new Set(files)].sort()) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  const isRemote = readPackage(folder).name.startsWith('mf-');
  const libraries = lockedPackages(root, bundled, (name) => isRemote && isPlatformLibrary(name));
  const tools = lockedPackages(root, build ? [build] : [], () => false);
  for (const locked of [...libraries, '', ...tools]) hash.update(`${locked}\0`);
  return hash.digest('hex').slice(0, 16);
}
