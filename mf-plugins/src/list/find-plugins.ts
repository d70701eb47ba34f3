import type { Plugin } from '@orangery/api';

/** Shown in the place of a category: what the person has installed. */
export const installedOnly = ':installed';

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

export type Filter = {
  /** null: all. */
  category: string | null;
  /** Counted as installed, by their ids: an entry stays where it is when it is uninstalled. */
  kept: ReadonlySet<number>;
};

/** The plugins of a category with every word of the text in their name or description. */
export function findPlugins(plugins: readonly Plugin[], text: string, { category, kept }: Filter): Plugin[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const isIn = (plugin: Plugin) =>
    category === null ||
    (category === installedOnly ? plugin.installed || kept.has(plugin.id) : plugin.category === category);
  return plugins.filter((plugin) => {
    const all = plain(`${plugin.name} ${plugin.description}`);
    // A search is over everything.
    return words.length > 0 ? words.every((word) => all.includes(word)) : isIn(plugin);
  });
}
