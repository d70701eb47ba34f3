import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

type MarkdownComponent = ComponentType<{ text: string; streaming: boolean }>;

type Load = () => Promise<MarkdownComponent>;

let source: Load | null = null;
let markdown: MarkdownComponent | null = null;
let loading = false;
const listeners = new Set<() => void>();

/** Says where the renderer of answers comes from; the view knows. */
export function provideMarkdown(load: Load): void {
  source = load;
}

/** Starts to load the renderer, so that it is there before the first answer. */
export async function loadMarkdown(): Promise<void> {
  if (loading || markdown || !source) return;
  loading = true;
  try {
    markdown = await source();
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

/** The renderer of answers, or null until it is there: the message box does not wait for it. */
export function useMarkdown(): MarkdownComponent | null {
  useEffect(() => {
    void loadMarkdown();
  }, []);
  return useSyncExternalStore(subscribe, () => markdown);
}
