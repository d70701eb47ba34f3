import { useEffect, useSyncExternalStore } from 'react';

type Renderer = typeof import('@orangery/chat/markdown').RenderedMarkdown;

let renderer: Renderer | null = null;
let loading = false;
const listeners = new Set<() => void>();

/** Loads what renders Markdown, so that it is there before the first answer. */
export async function loadMarkdown(): Promise<void> {
  if (loading || renderer) return;
  loading = true;
  try {
    renderer = (await import('@orangery/chat/markdown')).RenderedMarkdown;
    for (const listener of listeners) listener();
  } catch {
    // The text is readable as it is; the next message tries again.
    loading = false;
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
