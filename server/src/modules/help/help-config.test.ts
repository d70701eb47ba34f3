import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const mail = { url: 'smtp://127.0.0.1:1', from: 'Orangery <no-reply@example.com>' };
const configOf = async (server: ReturnType<typeof useTestApp>) =>
  (await server.call('GET /chat/help/config')).data;

describe('offers of a server that nobody has configured', () => {
  const server = useTestApp();
  test('are what works without others; codes go to the development inbox', async () => {
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

describe('offers of a server that has everything', () => {
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
  test('are these, and nothing that is not configured', async () => {
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

describe('offers of a server with closed registration', () => {
  const server = useTestApp(undefined, { config: { registrationsPerDay: 0 } });
  test('have no way to register', async () => {
    expect((await configOf(server)).login_methods).toEqual(['password', 'email-code', 'phone-code']);
  });
});
