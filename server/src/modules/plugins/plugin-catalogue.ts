import { type CatalogueFile, openCatalogue, readCatalogue } from '../../http/catalogue-file.ts';
import { type PluginCatalogue, pluginCatalogue } from './catalogue-schema.ts';

const inFile = (file: string): CatalogueFile<PluginCatalogue> => ({
  name: 'plugin catalogue',
  file,
  schema: pluginCatalogue,
});

/**
 * The plugin catalogue, read again when an operator edits it. What cannot be used then is logged, and the last good one stays.
 * @throws ConfigError when it cannot be used at the start
 */
export const openPluginCatalogue = (file: string, log: Parameters<typeof openCatalogue>[1]) =>
  openCatalogue(inFile(file), log);

/** @throws ConfigError that names the path of each fault */
export const readPluginCatalogue = (file: string): PluginCatalogue => readCatalogue(inFile(file));
