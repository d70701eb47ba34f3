import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BodyOf, CallKey, DataOf, QueryOf } from '@orangery/api/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { OpenDatabase } from '../db/client.ts';
import type { Overrides } from '../services.ts';
import { type TestDatabase, testDatabases } from './test-databases.ts';

/** Cheap on purpose: the cost of a real hash is not what these tests are about. */
export const cheapHash = { memoryCost: 64, timeCost: 1 } as const;

/** What was built and started in this folder decides no test. */
const noReleases = path.join(tmpdir(), 'orangery-tests-without-releases');

/** The configuration of tests: silent, no model looked for, and no rate limit in the way. */
export function testConfig(changes: Partial<Config> = {}): Config {
  const environment = { LOG_LEVEL: 'silent', MODEL_DETECT: 'off', RATE_LIMIT_FACTOR: '10000' };
  return { ...readConfig(environment), releasesDir: noReleases, ...changes };
}

type Input<K extends CallKey> = { body?: BodyOf<K>; query?: QueryOf<K> };
type From = { token?: string; language?: string; ip?: string; cookie?: string };

export type Answer<K extends CallKey> = {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  /** Throws when the answer is a refusal, so that a test fails there and says which. */
  readonly data: DataOf<K>;
  readonly headers: LightMyRequestResponse['headers'];
};

export type TestApp = {
  readonly app: () => FastifyInstance;
  readonly database: () => OpenDatabase;
  /** Calls an endpoint as a client does and gives the envelope. */
  readonly call: <K extends CallKey>(key: K, input?: Input<K>, from?: From) => Promise<Answer<K>>;
  /** A new account, by one-click registration. */
  readonly signUp: () => Promise<DataOf<'POST /chat/auto-register'>>;
};

type Setting = { readonly config?: Partial<Config>; readonly overrides?: Overrides };

/** Starts the app on a fresh database before the tests of this `describe` and takes both down after them. */
export function useTestApp(
  database: TestDatabase | undefined = testDatabases[0],
  setting: Setting = {},
): TestApp {
  let opened: OpenDatabase | undefined;
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    opened = await database?.open();
    const overrides = { hashCost: cheapHash, ...(opened && { database: opened }), ...setting.overrides };
    app = await buildApp(testConfig(setting.config), overrides);
  }, 60_000);
  afterAll(async () => {
    await app?.close();
    await opened?.close();
  });
  // Each at home: several accounts of one address take a captcha.
  let people = 0;
  const call: TestApp['call'] = async (key, input = {}, from = {}) =>
    answerOf(await inject(running(app), key, input, from), key);
  return {
    app: () => running(app),
    database: () => running(opened),
    call,
    signUp: async () => {
      people += 1;
      const ip = `10.77.${people >> 8}.${people & 255}`;
      return (await call('POST /chat/auto-register', { body: {} }, { ip })).data;
    },
  };
}

function inject(app: FastifyInstance, key: CallKey, input: Input<CallKey>, from: From) {
  const [method, url = ''] = key.split(' ');
  return app.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url,
    ...(input.query !== undefined && { query: input.query as Record<string, string> }),
    ...(method === 'POST' && { payload: input.body ?? {} }),
    ...(from.ip && { remoteAddress: from.ip }),
    headers: {
      ...(from.token && { authorization: `Bearer ${from.token}` }),
      ...(from.language && { language: from.language }),
      ...(from.cookie && { cookie: from.cookie }),
    },
  });
}

function answerOf<K extends CallKey>(response: LightMyRequestResponse, key: K): Answer<K> {
  const { code, msg, data } = response.json<{ code: number; msg: string; data: DataOf<K> }>();
  return {
    status: response.statusCode,
    code,
    msg,
    headers: response.headers,
    get data() {
      if (code !== 200) throw new Error(`${key} was refused: ${code} ${msg}`);
      return data;
    },
  };
}

function running<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('only inside a test');
  return thing;
}
