import type { Config } from '../../config.ts';
import { createModels, type ModelStatus, type Models } from './models/models.ts';

// Looking for models takes time and asks other servers: once for a configuration.
const decided = new WeakMap<Config, Promise<Models>>();

/** Who answers which option under this configuration; found out at the first call. */
export function modelsOf(config: Config): Promise<Models> {
  const known = decided.get(config);
  if (known) return known;
  const models = createModels(config);
  decided.set(config, models);
  return models;
}

/** Which model answers; shown on the screens and in the line printed at the start. */
export const modelStatus = async (config: Config): Promise<ModelStatus> => (await modelsOf(config)).status;
