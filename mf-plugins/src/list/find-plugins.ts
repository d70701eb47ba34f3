import type { Plugin } from '@orangery/api';

/** Shown in the place of a category: what the person has installed. */
export const installedOnly = ':installed';

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** The plugins of a category (null: all) with every word of the text in their name or description. */
export function findPlugins(plugins: readonly Plugin[], text: string, category: string | null): Plugin[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const isIn = (plugin: Plugin) =>
    category === null || (category === installedOnly ? plugin.installed : plugin.category === category);
  return plugins.filter((plugin) => {
    const all = plain(`${plugin.name} ${plugin.description}`);
    // A search is over everything.
    return words.length > 0 ? words.every((word) => all.includes(word)) : isIn(plugin);
  });
}
