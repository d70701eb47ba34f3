import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../../config.ts';
import { readOperatorFile, unusable } from '../../../../http/operator-file.ts';
import { type WatchedFiles, watchFiles } from '../../../../http/watched-files.ts';
import { baseOf, type Key, type ModelSpec, type Provider } from '../provider.ts';
import type { ModelSetup } from './model-setup.ts';
import { type ProvidersFile, providersFile } from './providers-schema.ts';

/**
 * The providers file, read again when an operator edits it. What cannot be used then is logged, and the last good one stays.
 * @throws ConfigError when it cannot be used at the start
 */
export const openProviders = (
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  file: string,
  config: Pick<Config, 'environment'>,
): Promise<WatchedFiles<ModelSetup>> =>
  watchFiles(app, {
    name: 'providers',
    files: async () => [file],
    load: () => readProviders(file, config),
    report: (error) =>
      app.log.error({ fault: (error as Error).message }, 'the providers file has not been taken over'),
  });

/** @throws ConfigError that names the path of each fault, and no key */
export async function readProviders(
  file: string,
  { environment }: Pick<Config, 'environment'>,
): Promise<ModelSetup> {
  const definition = { name: 'providers file', file, schema: providersFile };
  const content = await readOperatorFile(definition);
  const missing = missingKeys(content, environment);
  if (missing.length > 0) throw unusable(definition, missing);
  return setupOf(content, environment);
}

type Environment = Config['environment'];

function missingKeys({ providers }: ProvidersFile, environment: Environment): string[] {
  return Object.entries(providers).flatMap(([name, { keys }]) =>
    keys.flatMap((key, index) =>
      environment[key]
        ? []
        : [`providers.${name}.keys[${index}]: the environment of the server has no ${key}`],
    ),
  );
}

function setupOf({ providers, models, options }: ProvidersFile, environment: Environment): ModelSetup {
  const known = new Map(
    Object.entries(providers).map(([name, { kind, base_url: address, keys }]): [string, Provider] => {
      const given: Key[] = keys.map((key) => ({ name: key, value: environment[key] }));
      const none: Key = { name: 'none', value: undefined };
      return [name, { name, kind, baseUrl: baseOf(kind, address), keys: given.length > 0 ? given : [none] }];
    }),
  );
  const specs = new Map(
    Object.entries(models).flatMap(([name, model]): [string, ModelSpec][] => {
      const provider = known.get(model.provider);
      return provider ? [[name, specOf(provider, model)]] : [];
    }),
  );
  return {
    label: `providers file with ${[...known.keys()].join(', ')}`,
    demo: false,
    modelsOf: async (option) =>
      (options[option] ?? options['*'] ?? []).flatMap((name) => specs.get(name) ?? []),
  };
}

const specOf = (provider: Provider, model: ProvidersFile['models'][string]): ModelSpec => ({
  provider,
  name: model.model,
  pictures: model.pictures,
  tools: model.tools,
  reasoning: model.reasoning,
  contextTokens: model.context_tokens,
  outputTokens: model.output_tokens,
  outputLimit: model.output_limit,
  parameters: model.parameters,
});
