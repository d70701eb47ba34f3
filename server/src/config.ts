import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ModelValue, modelValues } from '@orangery/api/contract';
import { z } from 'zod';

/** Root of the repository, as an absolute path. */
export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Which provider model an option means; `*` stands for every option that has no entry of its own. */
export type ModelMap = Readonly<Partial<Record<ModelValue | '*', string>>>;

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const folder = z.string().transform((value) => path.resolve(repositoryRoot, value));
const onOff = (fallback: boolean) =>
  z
    .enum(['on', 'off'], { error: 'must be "on" or "off"' })
    .default(fallback ? 'on' : 'off')
    .transform((value) => value === 'on');

const modelMap = z.string().transform((value, context): ModelMap => {
  const known: readonly string[] = [...modelValues, '*'];
  const map: Record<string, string> = {};
  for (const pair of value.split(',')) {
    const [option = '', model = ''] = splitOnce(pair, '=').map((part) => part.trim());
    if (!known.includes(option) || model === '') {
      context.addIssue({
        code: 'custom',
        message: `must be pairs like "3.5=small-model,4.0=large-model"; options are ${known.join(', ')}`,
      });
      return z.NEVER;
    }
    map[option] = model;
  }
  return map;
});

/** `off`, `on` (trust every proxy), or a comma separated list of addresses and networks. */
const trustProxy = z
  .string()
  .transform((value) => (value === 'on' || value === 'off' ? value === 'on' : value));

const origins = z.string().transform((value, context) =>
  value.split(',').map((part) => {
    const parsed = httpUrl.safeParse(part.trim());
    if (parsed.success) return new URL(parsed.data).origin;
    context.addIssue({
      code: 'custom',
      message: 'must be a comma separated list of http or https addresses',
    });
    return z.NEVER;
  }),
);

const environment = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: httpUrl.transform((value) => new URL(value).origin).optional(),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DATA_DIR: folder.prefault('.data'),
  SHELL_DIR: folder.prefault('shell/dist'),
  RELEASES_DIR: folder.optional(),
  REGISTRY_ORIGINS: origins.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  OPENAI_BASE_URL: httpUrl.optional(),
  OPENAI_API_KEY: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: httpUrl.optional(),
  MODEL_MAP: modelMap.optional(),
  MODEL_DETECT: onOff(true),
  RATE_LIMIT_FACTOR: z.coerce.number({ error: 'must be a number' }).positive().max(1_000_000).default(1),
});

/** Names of all variables that are read. */
export const variables: readonly string[] = Object.keys(environment.shape);

/** What the server was told by its environment; see docs/operating.md for each variable. */
export type Config = {
  readonly host: string;
  readonly port: number;
  /** Origin the outside world uses, when it differs from what a request says. */
  readonly publicOrigin: string | undefined;
  readonly trustProxy: boolean | string;
  readonly logLevel: z.output<typeof environment>['LOG_LEVEL'];
  /** Absolute paths. */
  readonly dataDir: string;
  readonly shellDir: string;
  readonly releasesDir: string;
  /** Further origins remotes may be loaded from; this server is always one. */
  readonly registryOrigins: readonly string[];
  /** PostgreSQL; undefined means the embedded database below `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly openai: { readonly baseUrl: string | undefined; readonly apiKey: string | undefined };
  readonly anthropic: { readonly baseUrl: string | undefined; readonly apiKey: string | undefined };
  readonly modelMap: ModelMap;
  /** Look for a model server on this machine when none is configured. */
  readonly modelDetect: boolean;
  /** Multiplies the points of every rate limit. */
  readonly rateLimitFactor: number;
};

/** Environment that cannot be used; the message names every bad variable and is meant for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration from environment variables. An empty value counts as unset.
 * @throws ConfigError with one line for each bad variable; values are not repeated, since they may be secrets
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  return {
    host: value.HOST,
    port: value.PORT,
    publicOrigin: value.PUBLIC_ORIGIN,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    dataDir: value.DATA_DIR,
    shellDir: value.SHELL_DIR,
    releasesDir: value.RELEASES_DIR ?? path.join(value.DATA_DIR, 'releases'),
    registryOrigins: value.REGISTRY_ORIGINS ?? [],
    databaseUrl: value.DATABASE_URL,
    redisUrl: value.REDIS_URL,
    openai: { baseUrl: value.OPENAI_BASE_URL, apiKey: value.OPENAI_API_KEY },
    anthropic: { baseUrl: value.ANTHROPIC_BASE_URL, apiKey: value.ANTHROPIC_API_KEY },
    modelMap: value.MODEL_MAP ?? {},
    modelDetect: value.MODEL_DETECT,
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
  };
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
