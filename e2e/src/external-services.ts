import { generateKeyPairSync } from 'node:crypto';
import { freePort } from '@orangery/testing/free-port';
import { type OidcServer, startOidcServer } from '@orangery/testing/oidc-server';
import { startWechatServer, type WechatServer } from '@orangery/testing/wechat-server';
import { type Site, startSite } from './site.ts';
import { test as base } from './test.ts';

/** A site that people also get into with Google, Apple and WeChat, and the servers that stand for these. */
type ExternalServices = { site: Site; oidc: OidcServer; wechat: WechatServer };

/** What the operator of WeChat and of the site both know. */
export const wechatToken = 'token-of-the-operator';

async function startExternalServices(): Promise<ExternalServices> {
  // The providers must know the site's address before it has one.
  const port = await freePort();
  const returns = (provider: string) => [`http://127.0.0.1:${port}/chat/login/callback/${provider}`];
  const oidc = await startOidcServer({
    clients: [
      { clientId: 'google-client', clientSecret: 'google-secret', redirectUris: returns('google') },
      // That the secret is signed as Apple wants it is for the server's own tests.
      { clientId: 'apple-client', checkSecret: () => true, redirectUris: returns('apple') },
    ],
  });
  const apps = [
    { appId: 'official-app', secret: 'official-secret' },
    { appId: 'open-app', secret: 'open-secret' },
  ];
  const wechat = await startWechatServer({ apps });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const site = await startSite({
    PORT: String(port),
    GOOGLE_CLIENT_ID: 'google-client',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    GOOGLE_ISSUER: oidc.issuer,
    APPLE_CLIENT_ID: 'apple-client',
    APPLE_TEAM_ID: 'team',
    APPLE_KEY_ID: 'key',
    APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    APPLE_ISSUER: oidc.issuer,
    WECHAT_OFFICIAL_APP_ID: 'official-app',
    WECHAT_OFFICIAL_SECRET: 'official-secret',
    WECHAT_OFFICIAL_TOKEN: wechatToken,
    WECHAT_OPEN_APP_ID: 'open-app',
    WECHAT_OPEN_SECRET: 'open-secret',
    WECHAT_API_URL: wechat.url,
    WECHAT_PAGE_URL: wechat.url,
  });
  return { site, oidc, wechat };
}

/** `test` on such a site. */
export const externalTest = base.extend<
  { oidc: OidcServer; wechat: WechatServer },
  { outside: ExternalServices }
>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const outside = await startExternalServices();
      await use(outside);
      await outside.site.stop();
      await outside.oidc.close();
      await outside.wechat.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: [({ outside }, use) => use(outside.site), { scope: 'worker' }],
  oidc: ({ outside }, use) => use(outside.oidc),
  wechat: ({ outside }, use) => use(outside.wechat),
});
