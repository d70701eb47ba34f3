import type { ModelValue, RecognitionEngineName } from '@orangery/api/contract';
import type { Network } from '../http/outgoing/public-address.ts';
import type { Environment } from './environment.ts';

/** Which provider model an option means; `*` stands for every option without an entry. */
export type ModelMap = Readonly<Partial<Record<ModelValue | '*', string>>>;

type OidcClient = {
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly issuer: string;
};
type AppleKey = { readonly teamId: string; readonly keyId: string; readonly privateKey: string };
export type WechatApp = { readonly appId: string; readonly secret: string };
export type S3Access = {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** A provider of language models, at its usual address unless another is given. */
export type ProviderAccess = { readonly baseUrl: string | undefined; readonly apiKey: string | undefined };

/** A model of an OpenAI-compatible server. */
export type ModelAccess = {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
};

/** The settings of the server, from its environment; see docs/operating.md for each variable. */
export type Config = {
  readonly host: string;
  readonly port: number;
  /** Origin under which browsers reach the server, when it differs from what a request says. */
  readonly publicOrigin: string | undefined;
  readonly trustProxy: boolean | string;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** Absolute paths. */
  readonly dataDir: string;
  readonly shellDir: string;
  readonly releasesDir: string;
  /** Further origins remotes may be loaded from; this server is always one. */
  readonly registryOrigins: readonly string[];
  /** PostgreSQL; undefined means the embedded database below `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly openai: ProviderAccess;
  readonly anthropic: ProviderAccess;
  readonly gemini: ProviderAccess;
  readonly minimax: ProviderAccess;
  /** Takes the place of the four above and of `modelMap`. */
  readonly providersFile: string | undefined;
  /** Every variable that is set, for those that a file of the operator names: keys. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly modelMap: ModelMap;
  /** Look for a model server on this machine when none is configured. */
  readonly modelDetect: boolean;
  /** The model gives every chat a title after its first answer. */
  readonly chatTitles: boolean;
  /** Mail server; undefined: e-mail goes to the development inbox. `from`: sender of every mail. */
  readonly mail: { readonly url: string | undefined; readonly from: string };
  /** HTTP gateway of text messages; undefined: they go to the development inbox. */
  readonly sms: {
    readonly url: string | undefined;
    readonly token: string | undefined;
    /** Codes that are sent in a day: in all, and to each country (`*`: any other). In an hour: to 10,000 neighbouring numbers. */
    readonly ceilings: {
      readonly perDay: number;
      readonly countries: Readonly<Record<string, number>>;
      readonly perBlock: number;
    };
  };
  /** What cannot be sent is kept for reading on this machine. Off: codes of a kind that is not configured are not offered. */
  readonly devInbox: boolean;
  /** Opens the page of the development inbox; undefined: a new one at each start. */
  readonly devInboxKey: string | undefined;
  readonly google: OidcClient | undefined;
  /** Its secret is made from the key: a token signed with it, as Apple wants it. */
  readonly apple: (Omit<OidcClient, 'clientSecret'> & AppleKey) | undefined;
  readonly wechat: {
    /** Official account: login inside WeChat and by scanning. `token` signs WeChat's notifications. */
    readonly official: (WechatApp & { readonly token: string | undefined }) | undefined;
    /** Website application of the open platform: the window that binds. */
    readonly open: WechatApp | undefined;
    readonly apiUrl: string;
    readonly pageUrl: string;
  };
  /** External object storage; undefined: a folder below `dataDir`. */
  readonly s3: S3Access | undefined;
  /** Draws pictures; undefined: the built-in stand-in does. */
  readonly imageModel: ModelAccess | undefined;
  /** Speaks and writes down speech; undefined: browsers do it themselves. */
  readonly speechModel: ModelAccess | undefined;
  readonly transcriptionModel: ModelAccess | undefined;
  /** Turns texts into vectors, by which passages of documents are found; undefined: they are found by their words alone. */
  readonly embeddingModel: ModelAccess | undefined;
  /** Thesauri that no package has, by which documents are searched. */
  readonly thesaurusFolder: string | undefined;
  /** Text in pictures. */
  readonly recognition: {
    /** `auto`: the service when there is one, else the model, else Tesseract. */
    readonly engine: 'auto' | RecognitionEngineName;
    readonly service: { readonly url: string; readonly token: string | undefined } | undefined;
    /** Sees pictures. */
    readonly model: ModelAccess | undefined;
    /** Further data of languages for Tesseract. */
    readonly dataFolder: string | undefined;
  };
  /** Network search; with neither, the built-in help is searched. */
  readonly search: {
    readonly searxngUrl: string | undefined;
    readonly bing: { readonly url: string; readonly apiKey: string } | undefined;
  };
  /** Opens the pages of staff; undefined: there are none. */
  readonly operatorKey: string | undefined;
  /** The bank that plays is one of the ways to pay. */
  readonly paymentSandbox: boolean;
  /** Cards and wallets. */
  readonly stripe:
    | {
        readonly secretKey: string;
        /** Of the endpoint that reports to this server. */
        readonly webhookSecret: string;
        /** That prices are charged in, at the rate of the plan catalogue. */
        readonly currency: string;
        readonly apiUrl: string;
      }
    | undefined;
  readonly paypal:
    | {
        readonly clientId: string;
        readonly secret: string;
        readonly webhookId: string;
        readonly currency: string;
        readonly apiUrl: string;
      }
    | undefined;
  readonly alipay:
    | {
        readonly appId: string;
        /** Of the app, which signs. */
        readonly privateKey: string;
        /** Alipay's, which signs what it says. */
        readonly publicKey: string;
        readonly gateway: string;
      }
    | undefined;
  readonly wechatPay:
    | {
        readonly merchant: string;
        readonly appId: string;
        /** Of the merchant's certificate. */
        readonly serial: string;
        /** Of the merchant, PEM. */
        readonly privateKey: string;
        readonly publicKeyId: string;
        /** WeChat Pay's, PEM. */
        readonly publicKey: string;
        /** Decrypts reports. */
        readonly apiKey: string;
        readonly apiUrl: string;
      }
    | undefined;
  /** Files an operator edits while the server runs. */
  readonly plansFile: string;
  readonly pluginsFile: string;
  /** Servers of tools, each of which becomes a plugin; undefined: there are none. */
  readonly mcpServersFile: string | undefined;
  /** What people may add themselves; undefined: nothing. */
  readonly ownServers:
    | {
        readonly perAccount: number;
        /** At once, of this process. */
        readonly connections: number;
        /** After which a connection that nobody uses is closed. */
        readonly idleSeconds: number;
        /** Their secrets are encrypted with it. */
        readonly secretsKey: string;
      }
    | undefined;
  /** Into which addresses that people give may lead, besides the public internet. */
  readonly reachableNetworks: readonly Network[];
  readonly expertsDir: string;
  /** One word a line; undefined: nothing is checked. */
  readonly sensitiveWordsFile: string | undefined;
  /** Bytes of all versions of an account's backup. */
  readonly backupBytes: number;
  /** Between two automatic backups. */
  readonly backupMinutes: number;
  /** Bytes of pictures in questions and on slides that an account keeps; beyond it the oldest go that are on no slide. */
  readonly picturesBytes: number;
  /** New accounts in 24 hours, of all visitors together; 0 closes registration. */
  readonly registrationsPerDay: number;
  readonly supportEmail: string | undefined;
  readonly downloads: { readonly android: string | undefined; readonly windows: string | undefined };
  /** For which a stop waits for answers that are being written. */
  readonly drainSeconds: number;
  /** Multiplies the points of every rate limit. */
  readonly rateLimitFactor: number;
};
