import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Config, ConfigError } from '../../../../config.ts';
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
  const refuse = (faults: readonly string[]) =>
    new ConfigError(
      `The providers file ${file} is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw refuse([jsonFault(error as Error)]);
  }
  const parsed = providersFile.safeParse(content);
  if (!parsed.success)
    throw refuse(parsed.error.issues.map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`));
  const missing = missingKeys(parsed.data, environment);
  if (missing.length > 0) throw refuse(missing);
  return setupOf(parsed.data, environment);
}

/** The parser repeats what it stumbles over, and that may be a key in the wrong place. */
const jsonFault = ({ name, message }: Error): string =>
  name === 'SyntaxError' ? `it is no JSON${/ at position \d+.*/.exec(message)?.[0] ?? ''}` : message;

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
