import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { directoryStore, publish } from '@orangery/build/release';
import type { Site } from './site.ts';

/** The remote that gets other releases unless another is named: the one whose views are the first page. */
const firstRemote = 'mf-chat';

/** What another release differs in: gets every script and gives back its text. */
export type Change = (script: string, file: string) => string;

const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const isEntry = (file: string): boolean => file.startsWith('remoteEntry');

/** The scripts after the change, with the integrity that scripts state of each other put right. */
function changed(scripts: ReadonlyMap<string, string>, change: Change): Map<string, string> {
  const result = new Map([...scripts].map(([file, text]) => [file, change(text, file)]));
  const replaced = new Map<string, string>();
  for (const [file, before] of scripts) {
    const after = result.get(file) ?? '';
    if (!isEntry(file) && after !== before) replaced.set(integrityOf(before), integrityOf(after));
  }
  for (const [file, text] of result) {
    if (isEntry(file)) result.set(file, replaceAll(text, replaced));
  }
  return result;
}

const replaceAll = (text: string, pairs: ReadonlyMap<string, string>): string =>
  [...pairs].reduce((sum, [from, to]) => sum.replaceAll(from, to), text);

const buildOf = ({ builds }: Site, remote: string): string => builds.remotes[remote] ?? '';

type ReleaseFile = { metadata: { version: string } };

/**
 * Publishes another release of the remote, made from the build under test, and gives its version. Builds name their
 * globals after their sources; so does this one, after `name`.
 */
export async function publishChanged(
  site: Site,
  name: string,
  change: Change,
  remote = firstRemote,
): Promise<string> {
  const dist = await mkdtemp(path.join(process.env.E2E_FOLDER ?? '', 'release-'));
  await cp(buildOf(site, remote), dist, { recursive: true });
  for (const file of await readdir(dist)) if (/\.(br|gz)$/.test(file)) await rm(path.join(dist, file));
  const files = JSON.parse(await readFile(path.join(dist, 'files.json'), 'utf8')) as Record<string, string>;
  const names = Object.keys(files).filter((file) => file.endsWith('.js'));
  const scripts = new Map<string, string>();
  for (const file of names) scripts.set(file, await readFile(path.join(dist, file), 'utf8'));
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 16);
  const unique =
    new RegExp(`${remote}@([0-9a-f]{16})`).exec([...scripts.values()].join())?.[1] ?? 'no unique name';
  const replaced = new Map<string, string>();
  for (const [file, text] of changed(scripts, (text, file) => change(text.replaceAll(unique, hash), file))) {
    await writeFile(path.join(dist, file), text);
    replaced.set(files[file] ?? '', integrityOf(text));
    files[file] = integrityOf(text);
  }
  await writeFile(path.join(dist, 'files.json'), JSON.stringify(files));
  const text = replaceAll(await readFile(path.join(dist, 'release.json'), 'utf8'), replaced);
  const release = JSON.parse(text) as ReleaseFile;
  release.metadata.version = `1.0.0-${hash.slice(0, 8)}`;
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(release));
  await publish({ name: remote, dist, store: directoryStore(site.releases) });
  return release.metadata.version;
}

/** Version of the release the site was started with. */
export async function firstVersion(site: Site): Promise<string> {
  const text = await readFile(path.join(buildOf(site, firstRemote), 'release.json'), 'utf8');
  return (JSON.parse(text) as ReleaseFile).metadata.version;
}

/** A release whose script fails as soon as it runs. */
export const brokenEntry: Change = (text, file) =>
  isEntry(file) ? 'throw new Error("a broken release");' : text;

/** A release whose views fail while they are mounted. */
export const throwsAtMount: Change = (text, file) =>
  isEntry(file)
    ? `globalThis.mf_chat = {
        init() {},
        get: async () => () => ({ default: {
          name: 'mf-chat', platform: '^2', views: ['rooms', 'conversation'],
          bootstrap: async () => {}, unmount: async () => {}, update: async () => {},
          mount: async () => { throw new Error('thrown while mounting'); },
        } }),
      };`
    : text;

/** A release of the same sources. */
export const unchanged: Change = (text) => text;

/** A release that can be recognised by its message box. */
export const withPlaceholder =
  (placeholder: string): Change =>
  (text) =>
    text.replaceAll('Ask anything', placeholder);
