import type { Asset, ResolvedRegistry } from '@orangery/api/contract';
import type { PreloadMap } from './preload-map.ts';
import { escapeAttribute } from './template.ts';

const guard = ({ integrity }: Asset) => `integrity="${escapeAttribute(integrity)}" crossorigin="anonymous"`;

const preload = (as: 'script' | 'style') => (file: Asset) =>
  `<link rel="preload" as="${as}" href="${escapeAttribute(file.url)}" ${guard(file)}>`;

const script = (file: Asset) => `<script defer src="${escapeAttribute(file.url)}" ${guard(file)}></script>`;

/**
 * Loads for a page what its shell is going to ask for: the shell's translations, and of each remote its entry, exposed scripts and
 * styles, and translations; for a member what its first calls need. Chunks are scripts right here: running one only puts its modules where the code that asks for them
 * looks first, and a chunk that fails here is loaded anew by that code. An entry is preloaded, because the shell decides
 * which release runs. Mode and integrity are those of the later request, or the browser would fetch twice.
 */
export function preloadLinks(
  shell: PreloadMap,
  registry: ResolvedRegistry,
  remotes: readonly string[],
  { language, isMember }: { language: string; isMember: boolean },
): string {
  const chunks = [...(shell.translations[language] ?? [])];
  const entries: Asset[] = [];
  const styles: Asset[] = [];
  for (const name of remotes) {
    const assets = registry.remotes[name]?.assets;
    if (!assets) continue;
    entries.push(assets.entry);
    chunks.push(...assets.js, ...(assets.texts[language] ?? []));
    styles.push(...assets.css);
  }
  if (isMember) chunks.push(...shell.forMembers);
  return [...entries.map(preload('script')), ...styles.map(preload('style')), ...chunks.map(script)].join('');
}
