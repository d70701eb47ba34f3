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
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().max(200).optional(),
  SMS_URL: httpUrl.optional(),
  SMS_TOKEN: z.string().optional(),
  DEV_INBOX: onOff(true),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z.string().optional(),
  APPLE_ISSUER: httpUrl.default('https://appleid.apple.com'),
  WECHAT_OFFICIAL_APP_ID: z.string().optional(),
  WECHAT_OFFICIAL_SECRET: z.string().optional(),
  WECHAT_OFFICIAL_TOKEN: z.string().optional(),
  WECHAT_OPEN_APP_ID: z.string().optional(),
  WECHAT_OPEN_SECRET: z.string().optional(),
  WECHAT_API_URL: httpUrl.default('https://api.weixin.qq.com'),
  WECHAT_PAGE_URL: httpUrl.default('https://open.weixin.qq.com'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  REGISTRATIONS_PER_DAY: z.coerce.number({ error: 'must be a number' }).int().min(0).default(10_000),
  SUPPORT_EMAIL: z.string().max(200).optional(),
  ANDROID_APP_URL: httpUrl.optional(),
  WINDOWS_APP_URL: httpUrl.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number({ error: 'must be a number' }).positive().max(1_000_000).default(1),
});

/** Names of all variables that are read. */
export const variables: readonly string[] = Object.keys(environment.shape);

export type OidcClient = {
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly issuer: string;
};
export type AppleKey = { readonly teamId: string; readonly keyId: string; readonly privateKey: string };
export type WechatApp = { readonly appId: string; readonly secret: string };
export type S3Access = {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

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
  /** Mail server; undefined: e-mail goes to the development inbox. `from`: sender of every mail. */
  readonly mail: { readonly url: string | undefined; readonly from: string };
  /** HTTP gateway of text messages; undefined: they go to the development inbox. */
  readonly sms: { readonly url: string | undefined; readonly token: string | undefined };
  /** What cannot be sent is kept for reading on this machine. Off: codes of a kind that is not configured are not offered. */
  readonly devInbox: boolean;
  readonly google: OidcClient | undefined;
  /** Its secret is made from the key: a token signed with it, as Apple wants it. */
  readonly apple: (Omit<OidcClient, 'clientSecret'> & AppleKey) | undefined;
  readonly wechat: {
    /** Official account: login inside WeChat and by scanning. `token` signs what WeChat tells the server. */
    readonly official: (WechatApp & { readonly token: string | undefined }) | undefined;
    /** Website application of the open platform: the window that binds. */
    readonly open: WechatApp | undefined;
    readonly apiUrl: string;
    readonly pageUrl: string;
  };
  /** Object storage outside; undefined: a folder below `dataDir`. */
  readonly s3: S3Access | undefined;
  /** New accounts in 24 hours, of all visitors together; 0 closes registration. */
  readonly registrationsPerDay: number;
  readonly supportEmail: string | undefined;
  readonly downloads: { readonly android: string | undefined; readonly windows: string | undefined };
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
    mail: { url: value.SMTP_URL, from: value.MAIL_FROM ?? 'Orangery <no-reply@localhost>' },
    sms: { url: value.SMS_URL, token: value.SMS_TOKEN },
    devInbox: value.DEV_INBOX,
    ...outsideServices(value),
    registrationsPerDay: value.REGISTRATIONS_PER_DAY,
    supportEmail: value.SUPPORT_EMAIL,
    downloads: { android: value.ANDROID_APP_URL, windows: value.WINDOWS_APP_URL },
  };
}

type Given = z.output<typeof environment>;

/** Services that count as configured only when everything they need is there. */
function outsideServices(value: Given): Pick<Config, 'google' | 'apple' | 'wechat' | 's3'> {
  return {
    google: value.GOOGLE_CLIENT_ID
      ? {
          clientId: value.GOOGLE_CLIENT_ID,
          clientSecret: value.GOOGLE_CLIENT_SECRET,
          issuer: value.GOOGLE_ISSUER,
        }
      : undefined,
    apple: appleOf(value),
    wechat: {
      official: withSecret(value.WECHAT_OFFICIAL_APP_ID, value.WECHAT_OFFICIAL_SECRET, {
        token: value.WECHAT_OFFICIAL_TOKEN,
      }),
      open: withSecret(value.WECHAT_OPEN_APP_ID, value.WECHAT_OPEN_SECRET, {}),
      apiUrl: value.WECHAT_API_URL,
      pageUrl: value.WECHAT_PAGE_URL,
    },
    s3: s3Of(value),
  };
}

const withSecret = <More>(appId: string | undefined, secret: string | undefined, more: More) =>
  appId && secret ? { appId, secret, ...more } : undefined;

function appleOf(value: Given): Config['apple'] {
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = value;
  if (!APPLE_CLIENT_ID || !APPLE_TEAM_ID || !APPLE_KEY_ID || !APPLE_PRIVATE_KEY) return undefined;
  return {
    clientId: APPLE_CLIENT_ID,
    issuer: value.APPLE_ISSUER,
    teamId: APPLE_TEAM_ID,
    keyId: APPLE_KEY_ID,
    // A variable of one line carries the line ends of the key as `\n`.
    privateKey: APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
  };
}

function s3Of(value: Given): S3Access | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: value.S3_ENDPOINT,
    region: value.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
