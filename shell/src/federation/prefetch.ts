import type { Asset } from '@orangery/api';
import { whenIdle } from '../services/when-idle.ts';
import { loadedRemotes } from './loaded-remotes.ts';
import { knownRegistry } from './registry.ts';

const asked = new Set<string>();

function prefetch({ url }: Asset): void {
  if (asked.has(url)) return;
  asked.add(url);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.href = url;
  document.head.append(link);
}

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches the files of a remote that is likely next, without running them. */
export function prefetchRemote(remote: string): void {
  const registered = knownRegistry().remotes[remote];
  if (!registered || !('assets' in registered) || loadedRemotes.has(remote) || savesData()) return;
  const { entry, js, css, texts } = registered.assets;
  for (const asset of [entry, ...js, ...css, ...(texts[document.documentElement.lang] ?? [])])
    prefetch(asset);
}

/** Fetches the entries of all other remotes when the browser has nothing else to do. */
export function prefetchEntriesWhenIdle(): void {
  const run = () => {
    if (savesData()) return;
    for (const [remote, registered] of Object.entries(knownRegistry().remotes)) {
      if ('assets' in registered && !loadedRemotes.has(remote)) prefetch(registered.assets.entry);
    }
  };
  whenIdle(run, 5_000);
}
