import type { Asset, ResolvedRegistry } from '@orangery/api/contract';
import type { PreloadMap } from './preload-map.ts';
import { escapeAttribute } from './template.ts';

const link = (as: 'script' | 'style') => (file: Asset) =>
  `<link rel="preload" as="${as}" href="${escapeAttribute(file.url)}" ` +
  `integrity="${escapeAttribute(file.integrity)}" crossorigin="anonymous">`;

/**
 * Preloads for a page: the shell's texts, and of each remote its entry, exposed scripts and styles, and texts. They carry
 * the integrity and mode of the later request, or the browser would fetch twice.
 */
export function preloadLinks(
  shell: PreloadMap,
  registry: ResolvedRegistry,
  remotes: readonly string[],
  language: string,
): string {
  const scripts = [...(shell.texts[language] ?? [])];
  const styles: Asset[] = [];
  for (const name of remotes) {
    const assets = registry.remotes[name]?.assets;
    if (!assets) continue;
    scripts.push(assets.entry, ...assets.js, ...(assets.texts[language] ?? []));
    styles.push(...assets.css);
  }
  return [...scripts.map(link('script')), ...styles.map(link('style'))].join('');
}
