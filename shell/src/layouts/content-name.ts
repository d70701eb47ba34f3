import { proxy } from 'valtio';

/** What is open in the page by its own name; null: nothing that has one. */
export const content: { name: string | null } = proxy({ name: null });

/** Names what is open in the page. Returns what takes the name away, unless there is another one by then. */
export function nameContent(name: string): () => void {
  content.name = name;
  return () => {
    if (content.name === name) content.name = null;
  };
}
