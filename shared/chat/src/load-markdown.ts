import { useEffect, useSyncExternalStore } from 'react';

type Renderer = typeof import('@orangery/chat/markdown').RenderedMarkdown;

let renderer: Renderer | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Loads what renders Markdown, so that it is there before the first answer. Resolves when it is there, or could not be loaded. */
export function loadMarkdown(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  try {
    renderer = (await import('@orangery/chat/markdown')).RenderedMarkdown;
    for (const listener of listeners) listener();
  } catch {
    // The text is readable as it is; the next message tries again.
    loading = null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The renderer, or null until it is loaded. */
export function useRenderer(): Renderer | null {
  useEffect(() => {
    void loadMarkdown();
  }, []);
  return useSyncExternalStore(subscribe, () => renderer);
}
