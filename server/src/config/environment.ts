import { chargedCurrencies, recognitionEngines } from '@orangery/api/contract';
import { z } from 'zod';
import {
  countryCeilings,
  folder,
  httpUrl,
  modelMap,
  networks,
  onOff,
  origins,
  trustProxy,
} from './parsers.ts';

const variables = z.object({
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
  GOOGLE_API_KEY: z.string().optional(),
  GOOGLE_BASE_URL: httpUrl.optional(),
  MINIMAX_API_KEY: z.string().optional(),
  MINIMAX_BASE_URL: httpUrl.optional(),
  PROVIDERS_FILE: folder.optional(),
  MODEL_MAP: modelMap.optional(),
  MODEL_DETECT: onOff(true),
  CHAT_TITLES: onOff(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().max(200).optional(),
  SMS_COUNTRIES: countryCeilings.prefault('CN=5000,*=200'),
  SMS_PER_BLOCK: z.coerce.number({ error: 'must be a number' }).int().min(1).max(1_000_000).default(20),
  SMS_PER_DAY: z.coerce.number({ error: 'must be a number' }).int().min(0).max(100_000_000).default(6_000),
  SMS_URL: httpUrl.optional(),
  SMS_TOKEN: z.string().optional(),
  DEV_INBOX: onOff(true),
  DEV_INBOX_KEY: z.string().max(200).optional(),
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
  IMAGE_BASE_URL: httpUrl.optional(),
  IMAGE_API_KEY: z.string().optional(),
  IMAGE_MODEL: z.string().max(200).optional(),
  SPEECH_BASE_URL: httpUrl.optional(),
  SPEECH_API_KEY: z.string().optional(),
  SPEECH_MODEL: z.string().max(200).optional(),
  TRANSCRIPTION_MODEL: z.string().max(200).optional(),
  SEARXNG_URL: httpUrl.optional(),
  BING_URL: httpUrl.default('https://api.bing.microsoft.com/v7.0/search'),
  BING_API_KEY: z.string().optional(),
  OCR_ENGINE: z
    .enum(['auto', ...recognitionEngines], { error: 'must be auto, tesseract, http or model' })
    .default('auto'),
  OCR_URL: httpUrl.optional(),
  OCR_TOKEN: z.string().optional(),
  OCR_BASE_URL: httpUrl.optional(),
  OCR_API_KEY: z.string().optional(),
  OCR_MODEL: z.string().max(200).optional(),
  TESSDATA_DIR: folder.optional(),
  EMBEDDING_BASE_URL: httpUrl.optional(),
  EMBEDDING_API_KEY: z.string().optional(),
  EMBEDDING_MODEL: z.string().max(200).optional(),
  THESAURUS_DIR: folder.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(live|test)_\w+$/, 'must be a secret key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the secret of an endpoint of Stripe')
    .optional(),
  STRIPE_CURRENCY: z.enum(chargedCurrencies).default('USD'),
  STRIPE_API_URL: httpUrl.default('https://api.stripe.com'),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_CURRENCY: z.enum(chargedCurrencies).exclude(['CNY', 'KRW']).default('USD'),
  PAYPAL_API_URL: httpUrl.default('https://api-m.paypal.com'),
  ALIPAY_APP_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY: z.string().optional(),
  ALIPAY_PUBLIC_KEY: z.string().optional(),
  ALIPAY_GATEWAY: httpUrl.default('https://openapi.alipay.com/gateway.do'),
  WECHATPAY_MERCHANT_ID: z.string().optional(),
  WECHATPAY_APP_ID: z.string().optional(),
  WECHATPAY_SERIAL: z.string().optional(),
  WECHATPAY_PRIVATE_KEY: z.string().optional(),
  WECHATPAY_PUBLIC_KEY_ID: z.string().optional(),
  WECHATPAY_PUBLIC_KEY: z.string().optional(),
  WECHATPAY_API_KEY: z.string().length(32, 'must have 32 characters').optional(),
  WECHATPAY_API_URL: httpUrl.default('https://api.mch.weixin.qq.com'),
  OPERATOR_KEY: z.string().min(24, 'must have at least 24 characters').max(400).optional(),
  PAYMENT_SANDBOX: z.enum(['auto', 'on', 'off']).default('auto'),
  PLANS_FILE: folder.prefault('server/catalogue/plans.json'),
  PLUGINS_FILE: folder.prefault('server/catalogue/plugins.json'),
  MCP_SERVERS_FILE: folder.optional(),
  MCP_SERVERS_PER_ACCOUNT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(20).default(0),
  MCP_CONNECTIONS: z.coerce.number({ error: 'must be a number' }).int().min(1).max(10_000).default(200),
  MCP_IDLE_SECONDS: z.coerce.number({ error: 'must be a number of seconds' }).min(1).max(3_600).default(300),
  REACHABLE_NETWORKS: networks.optional(),
  SECRETS_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  EXPERTS_DIR: folder.prefault('server/catalogue/experts'),
  SENSITIVE_WORDS_FILE: folder.optional(),
  BACKUP_MB: z.coerce.number({ error: 'must be a number' }).int().min(64).max(1_000_000).default(1_024),
  BACKUP_MINUTES: z.coerce
    .number({ error: 'must be a number of minutes' })
    .int()
    .min(1)
    .max(1_440)
    .default(10),
  PICTURES_MB: z.coerce.number({ error: 'must be a number' }).int().min(64).max(1_000_000).default(512),
  REGISTRATIONS_PER_DAY: z.coerce.number({ error: 'must be a number' }).int().min(0).default(10_000),
  SUPPORT_EMAIL: z.string().max(200).optional(),
  ANDROID_APP_URL: httpUrl.optional(),
  WINDOWS_APP_URL: httpUrl.optional(),
  DRAIN_SECONDS: z.coerce.number({ error: 'must be a number of seconds' }).min(0).max(3_600).default(20),
  RATE_LIMIT_FACTOR: z.coerce.number({ error: 'must be a number' }).positive().max(1_000_000).default(1),
});

const wechatPayNames = [
  'WECHATPAY_MERCHANT_ID',
  'WECHATPAY_APP_ID',
  'WECHATPAY_SERIAL',
  'WECHATPAY_PRIVATE_KEY',
  'WECHATPAY_PUBLIC_KEY_ID',
  'WECHATPAY_PUBLIC_KEY',
  'WECHATPAY_API_KEY',
] as const;

/** Every variable that is read. */
export const environment = variables
  .refine(({ OCR_ENGINE, OCR_URL }) => OCR_ENGINE !== 'http' || OCR_URL !== undefined, {
    path: ['OCR_ENGINE'],
    error: 'is "http", which needs OCR_URL',
  })
  .refine(({ OCR_ENGINE, OCR_MODEL }) => OCR_ENGINE !== 'model' || OCR_MODEL !== undefined, {
    path: ['OCR_ENGINE'],
    error: 'is "model", which needs OCR_MODEL',
  })
  .refine(({ MCP_SERVERS_PER_ACCOUNT, SECRETS_KEY }) => MCP_SERVERS_PER_ACCOUNT === 0 || SECRETS_KEY, {
    path: ['MCP_SERVERS_PER_ACCOUNT'],
    error: 'is more than 0, which needs SECRETS_KEY',
  })
  .refine(
    ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }) =>
      (key === undefined) === (secret === undefined),
    {
      path: ['STRIPE_WEBHOOK_SECRET'],
      error: 'is needed with STRIPE_SECRET_KEY, and the other way round: nobody would hear of payments',
    },
  )
  .refine(
    ({ PAYPAL_CLIENT_ID: id, PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID: webhook }) =>
      new Set([id, secret, webhook].map((value) => value === undefined)).size === 1,
    {
      path: ['PAYPAL_CLIENT_ID'],
      error: 'needs PAYPAL_SECRET and PAYPAL_WEBHOOK_ID, and these need it',
    },
  )
  .refine(
    ({ ALIPAY_APP_ID: id, ALIPAY_PRIVATE_KEY: own, ALIPAY_PUBLIC_KEY: theirs }) =>
      new Set([id, own, theirs].map((value) => value === undefined)).size === 1,
    {
      path: ['ALIPAY_APP_ID'],
      error: 'needs ALIPAY_PRIVATE_KEY and ALIPAY_PUBLIC_KEY, and these need it',
    },
  )
  .refine((given) => new Set(wechatPayNames.map((name) => given[name] === undefined)).size === 1, {
    path: ['WECHATPAY_MERCHANT_ID'],
    error: `needs ${wechatPayNames.slice(1).join(', ')}, and these need it`,
  });

export type Environment = z.output<typeof environment>;
