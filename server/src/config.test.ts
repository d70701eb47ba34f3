import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from './config/repository-root.ts';
import { ConfigError, readConfig, variables } from './config.ts';

describe('configuration', () => {
  test('the configuration has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: path.join(repositoryRoot, '.data'),
      releasesDir: path.join(repositoryRoot, '.data/releases'),
      databaseUrl: undefined,
      trustProxy: false,
      modelMap: {},
      modelDetect: true,
      rateLimitFactor: 1,
    });
  });

  test('the configuration takes an empty value as unset', () => {
    const config = readConfig({ PORT: '', DATABASE_URL: ' ', OPENAI_BASE_URL: '', MODEL_DETECT: '' });
    expect(config).toEqual(readConfig({}));
  });

  test('the configuration reads folders from the root of the repository, wherever the server is started', () => {
    expect(readConfig({ DATA_DIR: 'elsewhere' }).dataDir).toBe(path.join(repositoryRoot, 'elsewhere'));
    expect(readConfig({ DATA_DIR: '/srv/orangery' }).releasesDir).toBe('/srv/orangery/releases');
  });

  test('the configuration reads which model an option means; names may contain colons and slashes', () => {
    const { modelMap } = readConfig({ MODEL_MAP: '3.5=llama3.2:3b, GPT-4.0 with plugs=org/big,*=small' });
    expect(modelMap).toEqual({ '3.5': 'llama3.2:3b', 'GPT-4.0 with plugs': 'org/big', '*': 'small' });
  });

  test('the configuration keeps the origin of addresses only', () => {
    const config = readConfig({
      PUBLIC_ORIGIN: 'https://chat.example/path',
      REGISTRY_ORIGINS: 'https://cdn.example/releases, http://localhost:3101',
    });
    expect(config.publicOrigin).toBe('https://chat.example');
    expect(config.registryOrigins).toEqual(['https://cdn.example', 'http://localhost:3101']);
  });

  test('the configuration trusts no proxy, all, or the named ones', () => {
    expect(readConfig({ TRUST_PROXY: 'on' }).trustProxy).toBe(true);
    for (const named of ['10.0.0.0/8,127.0.0.1', '::1, fd00::/8', 'loopback', '0.0.0.0/1'])
      expect(readConfig({ TRUST_PROXY: named }).trustProxy).toBe(named);
  });

  test('the configuration lets people add MCP servers with a key for their secrets only, and reach named networks', () => {
    expect(readConfig({}).ownServers).toBeUndefined();
    const config = readConfig({
      MCP_SERVERS_PER_ACCOUNT: '3',
      SECRETS_KEY: 'k'.repeat(32),
      REACHABLE_NETWORKS: '10.1.0.0/16, ::1',
    });
    expect(config.ownServers).toMatchObject({ perAccount: 3, connections: 200, idleSeconds: 300 });
    expect(config.reachableNetworks.map(([address, bits]) => `${address}/${bits}`)).toEqual([
      '10.1.0.0/16',
      '::1/128',
    ]);
  });

  test('the configuration counts a service as configured only with everything it needs', () => {
    const half = {
      APPLE_CLIENT_ID: 'orangery',
      APPLE_TEAM_ID: 'team',
      S3_BUCKET: 'files',
      WECHAT_OPEN_APP_ID: 'wx1',
    };
    expect(readConfig(half)).toMatchObject({ apple: undefined, s3: undefined, wechat: { open: undefined } });
    const whole = { APPLE_KEY_ID: 'key', APPLE_PRIVATE_KEY: 'line\\nline', WECHAT_OPEN_SECRET: 'secret' };
    const access = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig({ ...half, ...whole, ...access })).toMatchObject({
      apple: { clientId: 'orangery', issuer: 'https://appleid.apple.com', privateKey: 'line\nline' },
      s3: { bucket: 'files', region: 'us-east-1', endpoint: undefined },
      wechat: { open: { appId: 'wx1', secret: 'secret' }, official: undefined },
    });
  });

  test('the configuration keeps messages for reading when nothing sends them, unless set otherwise', () => {
    expect(readConfig({})).toMatchObject({
      devInbox: true,
      mail: { url: undefined },
      sms: { url: undefined },
    });
    expect(readConfig({ DEV_INBOX: 'off' }).devInbox).toBe(false);
  });

  test.each([
    ['SMTP_URL', 'https://mail.example'],
    ['SMS_URL', 'sms.example'],
    ['SMS_COUNTRIES', 'XX=5'],
    ['SMS_COUNTRIES', 'CN'],
    ['SMS_PER_BLOCK', '0'],
    ['SMS_PER_DAY', '-1'],
    ['DEV_INBOX', 'maybe'],
    ['GOOGLE_ISSUER', 'accounts'],
    ['REGISTRATIONS_PER_DAY', '-1'],
    ['PICTURES_MB', '63'],
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://somewhere/db'],
    ['REDIS_URL', 'http://somewhere'],
    ['OPENAI_BASE_URL', 'ftp://models'],
    ['MODEL_MAP', '5.0=unknown-option'],
    ['MODEL_MAP', '3.5'],
    ['MODEL_DETECT', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0x8'],
    ['TRUST_PROXY', '10.0.0.1,,10.0.0.2'],
    ['TRUST_PROXY', '010.0.0.1'],
    ['MCP_SERVERS_PER_ACCOUNT', '3'],
    ['SECRETS_KEY', 'too short'],
    ['REACHABLE_NETWORKS', '10.0.0.0/33'],
    ['REACHABLE_NETWORKS', 'inner.example'],
    ['REACHABLE_NETWORKS', '127.1'],
    ['REACHABLE_NETWORKS', '10.0.0.0/8,64:ff9b::/96'],
    ['OCR_ENGINE', 'http'],
    ['OCR_ENGINE', 'model'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['REGISTRY_ORIGINS', 'https://fine.example,nonsense'],
  ])('the server refuses to start with a bad %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The configuration[^\n]*\n  ${name}: `));
  });

  test('the configuration names every bad variable at once and repeats no value', () => {
    const bad = { PORT: 'x', DATABASE_URL: 'mysql://user:hunter2@host/db' };
    expect(() => readConfig(bad)).toThrow(/PORT: .*\n {2}DATABASE_URL: /);
    expect(() => readConfig(bad)).not.toThrow(/hunter2/);
  });
});

test.each(['README.md', 'docs/operating.md'])('%s lists every variable and no other', (file) => {
  const rows = readFileSync(path.join(repositoryRoot, file), 'utf8').match(/^\| `[A-Z][^|]*\|/gm) ?? [];
  const listed = rows.flatMap((row) => row.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(listed.toSorted()).toEqual(variables.toSorted());
});
