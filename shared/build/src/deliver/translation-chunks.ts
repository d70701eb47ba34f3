import { languages } from '@orangery/api/contract';

/** What is read of Rspack's statistics. */
export type ModuleStats = {
  nameForCondition?: string | undefined;
  modules?: readonly ModuleStats[] | undefined;
};
export type ChunkStats = {
  names?: readonly string[] | undefined;
  initial?: boolean | undefined;
  files?: readonly string[] | undefined;
  modules?: readonly ModuleStats[] | undefined;
};

const sourcesOf = (modules: readonly ModuleStats[] = []): string[] =>
  modules.flatMap((module) => [module.nameForCondition ?? '', ...sourcesOf(module.modules)]);

/**
 * Scripts that carry the translations of a language and are loaded for that language only: language → file names. A language
 * whose translations are part of the first load has no entry.
 * @param namespaces names of the translation files wanted
 */
export function translationChunks(
  chunks: readonly ChunkStats[],
  namespaces: readonly string[],
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const later = chunks.filter((chunk) => !chunk.initial);
  for (const language of languages) {
    const wanted = new RegExp(`[\\\\/]locales[\\\\/]${language}[\\\\/](${namespaces.join('|')})\\.json$`);
    const files = later
      .filter((chunk) => sourcesOf(chunk.modules).some((source) => wanted.test(source)))
      .flatMap((chunk) => chunk.files ?? [])
      .filter((file) => file.endsWith('.js'));
    if (files.length > 0) found[language] = [...new Set(files)].sort();
  }
  return found;
}
