import type { Environment } from './environment.ts';
import type { Config, ModelAccess, S3Access } from './types.ts';

/** Services that count as configured only when everything they need is there. */
export function externalServices(
  value: Environment,
): Pick<
  Config,
  | 'google'
  | 'apple'
  | 'wechat'
  | 's3'
  | 'imageModel'
  | 'speechModel'
  | 'transcriptionModel'
  | 'embeddingModel'
  | 'search'
  | 'recognition'
> {
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
    imageModel: modelAt(value.IMAGE_MODEL, value.IMAGE_BASE_URL, value.IMAGE_API_KEY, value),
    speechModel: modelAt(value.SPEECH_MODEL, value.SPEECH_BASE_URL, value.SPEECH_API_KEY, value),
    transcriptionModel: modelAt(
      value.TRANSCRIPTION_MODEL,
      value.SPEECH_BASE_URL,
      value.SPEECH_API_KEY,
      value,
    ),
    embeddingModel: modelAt(value.EMBEDDING_MODEL, value.EMBEDDING_BASE_URL, value.EMBEDDING_API_KEY, value),
    recognition: {
      engine: value.OCR_ENGINE,
      service: value.OCR_URL ? { url: value.OCR_URL, token: value.OCR_TOKEN } : undefined,
      model: modelAt(value.OCR_MODEL, value.OCR_BASE_URL, value.OCR_API_KEY, value),
      dataFolder: value.TESSDATA_DIR,
    },
    search: {
      searxngUrl: value.SEARXNG_URL,
      bing: value.BING_API_KEY ? { url: value.BING_URL, apiKey: value.BING_API_KEY } : undefined,
    },
  };
}

/** A model beside the chat's, at a separate address or at the chat's. Its name says that it is wanted. */
function modelAt(
  name: string | undefined,
  baseUrl: string | undefined,
  apiKey: string | undefined,
  { OPENAI_BASE_URL, OPENAI_API_KEY }: Environment,
): ModelAccess | undefined {
  if (!name) return undefined;
  // The key of one address is not sent to another.
  const key = apiKey ?? (baseUrl === undefined ? OPENAI_API_KEY : undefined);
  return { baseUrl: baseUrl ?? OPENAI_BASE_URL ?? 'https://api.openai.com/v1', apiKey: key, model: name };
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

export const ownServersOf = (value: Environment): Config['ownServers'] =>
  value.MCP_SERVERS_PER_ACCOUNT > 0 && value.SECRETS_KEY !== undefined
    ? {
        perAccount: value.MCP_SERVERS_PER_ACCOUNT,
        connections: value.MCP_CONNECTIONS,
        idleSeconds: value.MCP_IDLE_SECONDS,
        secretsKey: value.SECRETS_KEY,
      }
    : undefined;
