import path from 'node:path';
import type { z } from 'zod';
import { environment } from './config/environment.ts';
import { externalServices, ownServersOf } from './config/external-services.ts';
import type { Config } from './config/types.ts';

export type { Config, ModelAccess, ProviderAccess, S3Access, WechatApp } from './config/types.ts';

/** Names of all variables that are read. */
export const variables: readonly string[] = Object.keys(environment.shape);

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
    gemini: { baseUrl: value.GOOGLE_BASE_URL, apiKey: value.GOOGLE_API_KEY },
    minimax: { baseUrl: value.MINIMAX_BASE_URL, apiKey: value.MINIMAX_API_KEY },
    providersFile: value.PROVIDERS_FILE,
    environment: given,
    modelMap: value.MODEL_MAP ?? {},
    modelDetect: value.MODEL_DETECT,
    chatTitles: value.CHAT_TITLES,
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    drainSeconds: value.DRAIN_SECONDS,
    mail: { url: value.SMTP_URL, from: value.MAIL_FROM ?? 'Orangery <no-reply@localhost>' },
    sms: {
      url: value.SMS_URL,
      token: value.SMS_TOKEN,
      ceilings: {
        perDay: value.SMS_PER_DAY,
        countries: value.SMS_COUNTRIES,
        perBlock: value.SMS_PER_BLOCK,
      },
    },
    devInbox: value.DEV_INBOX,
    devInboxKey: value.DEV_INBOX_KEY,
    ...externalServices(value),
    thesaurusFolder: value.THESAURUS_DIR,
    operatorKey: value.OPERATOR_KEY,
    paymentSandbox: isSandboxOn(value),
    stripe: stripeOf(value),
    paypal: paypalOf(value),
    alipay: alipayOf(value),
    wechatPay: wechatPayOf(value),
    plansFile: value.PLANS_FILE,
    pluginsFile: value.PLUGINS_FILE,
    mcpServersFile: value.MCP_SERVERS_FILE,
    ownServers: ownServersOf(value),
    reachableNetworks: value.REACHABLE_NETWORKS ?? [],
    expertsDir: value.EXPERTS_DIR,
    sensitiveWordsFile: value.SENSITIVE_WORDS_FILE,
    backupBytes: value.BACKUP_MB * 1024 * 1024,
    backupMinutes: value.BACKUP_MINUTES,
    picturesBytes: value.PICTURES_MB * 1024 * 1024,
    registrationsPerDay: value.REGISTRATIONS_PER_DAY,
    supportEmail: value.SUPPORT_EMAIL,
    downloads: { android: value.ANDROID_APP_URL, windows: value.WINDOWS_APP_URL },
  };
}

function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_CURRENCY: currency,
  STRIPE_API_URL: apiUrl,
}: z.output<typeof environment>): Config['stripe'] {
  return secretKey && webhookSecret ? { secretKey, webhookSecret, currency, apiUrl } : undefined;
}

function paypalOf({
  PAYPAL_CLIENT_ID: clientId,
  PAYPAL_SECRET: secret,
  PAYPAL_WEBHOOK_ID: webhookId,
  PAYPAL_CURRENCY: currency,
  PAYPAL_API_URL: apiUrl,
}: z.output<typeof environment>): Config['paypal'] {
  return clientId && secret && webhookId ? { clientId, secret, webhookId, currency, apiUrl } : undefined;
}

function alipayOf({
  ALIPAY_APP_ID: appId,
  ALIPAY_PRIVATE_KEY: privateKey,
  ALIPAY_PUBLIC_KEY: publicKey,
  ALIPAY_GATEWAY: gateway,
}: z.output<typeof environment>): Config['alipay'] {
  return appId && privateKey && publicKey ? { appId, privateKey, publicKey, gateway } : undefined;
}

function wechatPayOf(value: z.output<typeof environment>): Config['wechatPay'] {
  const {
    WECHATPAY_MERCHANT_ID: merchant,
    WECHATPAY_APP_ID: appId,
    WECHATPAY_SERIAL: serial,
    WECHATPAY_PRIVATE_KEY: privateKey,
    WECHATPAY_PUBLIC_KEY_ID: publicKeyId,
    WECHATPAY_PUBLIC_KEY: publicKey,
    WECHATPAY_API_KEY: apiKey,
    WECHATPAY_API_URL: apiUrl,
  } = value;
  if (!merchant || !appId || !serial || !privateKey || !publicKeyId || !publicKey || !apiKey)
    return undefined;
  return {
    merchant,
    appId,
    serial,
    privateKey: pemOf(privateKey, 'PRIVATE KEY'),
    publicKeyId,
    publicKey: pemOf(publicKey, 'PUBLIC KEY'),
    apiKey,
    apiUrl,
  };
}

/** Keys come with and without their frame, and in one line where a variable has no others. */
function pemOf(text: string, kind: string): string {
  const key = text.replace(/-----[^-]+-----|\\n|\s/g, '');
  return `-----BEGIN ${kind}-----\n${key.replace(/.{64}/g, '$&\n')}\n-----END ${kind}-----\n`;
}

/** A bank that plays is for trying things out: not where people from elsewhere pay, unless the operator says so. */
function isSandboxOn({
  PAYMENT_SANDBOX,
  PUBLIC_ORIGIN,
  DATABASE_URL,
}: Pick<z.output<typeof environment>, 'PAYMENT_SANDBOX' | 'PUBLIC_ORIGIN' | 'DATABASE_URL'>): boolean {
  if (PAYMENT_SANDBOX !== 'auto') return PAYMENT_SANDBOX === 'on';
  return PUBLIC_ORIGIN === undefined && DATABASE_URL === undefined && process.env.NODE_ENV !== 'production';
}
