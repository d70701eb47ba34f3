import type { Environment } from './environment.ts';
import type { Config, S3Access } from './types.ts';

/** Services that count as configured only when everything they need is there. */
export function outsideServices(value: Environment): Pick<Config, 'google' | 'apple' | 'wechat' | 's3'> {
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

function appleOf(value: Environment): Config['apple'] {
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

function s3Of(value: Environment): S3Access | undefined {
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
