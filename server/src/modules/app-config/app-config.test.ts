import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { testConfig, useTestApp } from '../../testing/test-app.ts';
import { readPlans } from '../plans/plans.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';

const mail = { url: 'smtp://127.0.0.1:1', from: 'Orangery <no-reply@example.com>' };
const configOf = async (server: ReturnType<typeof useTestApp>) =>
  (await server.call('GET /chat/help/config')).data;

describe('the configuration of a server without settings', () => {
  const server = useTestApp();
  test('the application config of a server without settings offers what needs no other service; codes go to the development inbox', async () => {
    expect(await configOf(server)).toMatchObject({
      login_methods: ['password', 'register', 'one-click', 'email-code', 'phone-code'],
      codes_sandbox: ['email', 'phone'],
      wechat_official_url: null,
      downloads: { android: null, windows: null },
      support_email: null,
      invitation_days: 1,
    });
  });
});

describe('the configuration of a server with every service', () => {
  const server = useTestApp(undefined, {
    config: {
      mail,
      devInbox: false,
      google: { clientId: 'g', clientSecret: undefined, issuer: 'https://accounts.google.com' },
      wechat: {
        official: { appId: 'wx1', secret: 's', token: 't' },
        open: undefined,
        apiUrl: 'https://api.weixin.qq.com',
        pageUrl: 'https://open.weixin.qq.com',
      },
      publicOrigin: 'https://chat.example',
      downloads: { android: 'https://chat.example/app.apk', windows: undefined },
      supportEmail: 'help@chat.example',
    },
  });
  test('the application config of a server with every service offers what is configured and nothing else', async () => {
    const config = await configOf(server);
    expect(config).toMatchObject({
      login_methods: [
        'password',
        'register',
        'one-click',
        'email-code',
        'google',
        'wechat-scan',
        'wechat-official',
      ],
      codes_sandbox: [],
      downloads: { android: 'https://chat.example/app.apk', windows: null },
      support_email: 'help@chat.example',
    });
    expect(config.wechat_official_url).toContain(encodeURIComponent('https://chat.example/'));
  });
});

describe('the configuration of a server with closed registration', () => {
  const server = useTestApp(undefined, { config: { registrationsPerDay: 0 } });
  test('the application config of a server with closed registration offers no way to register', async () => {
    expect((await configOf(server)).login_methods).toEqual(['password', 'email-code', 'phone-code']);
  });
});

describe('limits and models in the configuration', () => {
  const plansFile = path.join(useTemporaryFolder(), 'plans.json');
  const plans = readPlans(testConfig().plansFile);
  writeFileSync(plansFile, JSON.stringify(plans));
  const server = useTestApp(undefined, { config: { plansFile } });

  test('limits and models in the application config are those of the plan catalogue, in the language of the request', async () => {
    const config = await configOf(server);
    expect(config).toMatchObject({
      free: { default_per_day: 10, gpt4_per_day: 1 },
      time_zone: 'Asia/Shanghai',
      oranges_from_level: 2,
      invitation_days: 1,
    });
    expect(config.models.filter(({ trial }) => trial)).toMatchObject([
      { value: '4.0', level: 2, vision: true },
    ]);
    expect(config.models.find(({ value }) => value === 'minimax')?.vision).toBe(false);
    expect(config.models.filter(({ plugins }) => plugins !== 'none')).toMatchObject([
      { value: 'GPT-4.0 with plugs', plugins: 'used' },
    ]);
    const russian = (await server.call('GET /chat/help/config', {}, { language: 'ru' })).data;
    expect(russian.models[0]?.tip).toBe(plans.models[0]?.tip.ru);
    expect(russian.models.map(({ text }) => text)).toContain('GPT-4.0 с плагинами');
  });

  test('limits in the application config and the help articles follow an edit of the plan catalogue without a restart', async () => {
    const edited = structuredClone(plans);
    Object.assign(edited.levels[1].pools[0] ?? {}, { day: 4_321 });
    edited.models.reverse();
    writeFileSync(plansFile, JSON.stringify({ ...edited, time_zone: 'Europe/Berlin' }, null, 1));
    const config = await configOf(server);
    expect(config).toMatchObject({ free: { default_per_day: 4_321 }, time_zone: 'Europe/Berlin' });
    const { articles } = (await server.call('GET /chat/help/articles', {}, { language: 'en' })).data;
    expect(JSON.stringify(articles)).toContain('4,321');
  });

  test('limits in the application config stay as they are when the plan catalogue becomes unusable', async () => {
    const before = await configOf(server);
    writeFileSync(plansFile, '{');
    expect((await configOf(server)).free).toEqual(before.free);
  });
});
