import type { Asset } from '@orangery/api';
import { isScarce } from '@orangery/platform';
import { whenQuiet } from '../services/when-quiet.ts';
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

/** Fetches the files of a remote that somebody reaches for, without running them. */
export function prefetchRemote(remote: string): void {
  const registered = knownRegistry().remotes[remote];
  if (!registered || !('assets' in registered) || loadedRemotes.has(remote)) return;
  const { entry, js, css, texts } = registered.assets;
  for (const asset of [entry, ...js, ...css, ...(texts[document.documentElement.lang] ?? [])])
    prefetch(asset);
}

/**
 * Fetches the entries of all other remotes when the page has got what it needs; not over a connection that is slow or saves data,
 * which is for what is asked for.
 */
export function prefetchEntriesWhenQuiet(): void {
  const run = () => {
    if (isScarce()) return;
    for (const [remote, registered] of Object.entries(knownRegistry().remotes)) {
      if ('assets' in registered && !loadedRemotes.has(remote)) prefetch(registered.assets.entry);
    }
  };
  whenQuiet(run);
}
