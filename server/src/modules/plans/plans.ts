import { type CatalogueFile, openCatalogue, readCatalogue } from '../../http/catalogue-file.ts';
import type { Plans } from './catalogue.ts';
import { type PlanCatalogue, planCatalogue } from './catalogue-schema.ts';

const inFile = (file: string): CatalogueFile<PlanCatalogue> => ({
  name: 'plan catalogue',
  file,
  schema: planCatalogue,
});

/**
 * The plan catalogue, read again when an operator edits it. What cannot be used then is logged, and the last good one stays.
 * @throws ConfigError when it cannot be used at the start
 */
export const openPlans = (file: string, log: Parameters<typeof openCatalogue>[1]): Plans =>
  openCatalogue(inFile(file), log);

/** @throws ConfigError that names the path of each fault */
export const readPlans = (file: string): PlanCatalogue => readCatalogue(inFile(file));
