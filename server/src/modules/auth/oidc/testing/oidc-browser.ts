import { generateKeyPairSync } from 'node:crypto';
import type { OidcProvider } from '@orangery/api/contract';
import { type OidcServer, type SignOptions, signInAt, startOidcServer } from '@orangery/testing/oidc-server';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import type { Config } from '../../../../config.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

export const publicOrigin = 'http://orangery.test';

export type OidcSetting = {
  readonly server: OidcServer;
  readonly config: Pick<Config, 'publicOrigin' | 'google' | 'apple'>;
  /** Header and claims of the client secrets Apple was shown. */
  readonly appleSecrets: Record<string, unknown>[];
};

/** A real provider with a client for Google and one for Apple, and the configuration that leads there. */
export async function startProviders(): Promise<OidcSetting> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const appleSecrets: Record<string, unknown>[] = [];
  const checkSecret = async (secret: string) => {
    const { payload } = await jwtVerify(secret, publicKey, { algorithms: ['ES256'] });
    appleSecrets.push({ ...decodeProtectedHeader(secret), ...payload });
    return true;
  };
  const callback = (provider: OidcProvider) => [`${publicOrigin}/chat/login/callback/${provider}`];
  const server = await startOidcServer({
    clients: [
      { clientId: 'google-client', clientSecret: 'google-secret', redirectUris: callback('google') },
      { clientId: 'public-client', redirectUris: callback('google') },
      { clientId: 'apple-client', checkSecret, redirectUris: callback('apple') },
    ],
  });
  const { issuer } = server;
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return {
    server,
    appleSecrets,
    config: {
      publicOrigin,
      google: { clientId: 'google-client', clientSecret: 'google-secret', issuer },
      apple: { clientId: 'apple-client', issuer, teamId: 'TEAM', keyId: 'KEY', privateKey: pem },
    },
  };
}

type StartBody = { return_to?: string; channel?: string; invitation_code?: string };

/** A browser that signs in: it keeps the cookie it is given. */
export function createOidcBrowser(app: TestApp, server: OidcServer) {
  let cookie = '';
  const from = () => ({ ...(cookie && { cookie }) });

  const start = async (provider: OidcProvider, body: StartBody = {}) => {
    const answer = await app.call('POST /chat/login/start', { body: { provider, ...body } }, from());
    cookie = String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
    return answer.data;
  };
  const finish = (provider: OidcProvider, body: { state: string; code?: string; id_token?: string }) =>
    app.call(`POST /chat/login/${provider}`, { body }, from());

  return {
    start,
    finish,
    cookie: () => cookie,
    /** Signs in as somebody at the provider and comes back with a code, which is not used yet. */
    async fetchCode(provider: OidcProvider, sub: string, body?: StartBody) {
      const { url, state } = await start(provider, body);
      const back = await signInAt(url, sub);
      const code = (back.form ?? back.url.searchParams).get('code') ?? '';
      return { state, code };
    },
    /** The whole way with an ID token, whose claims and signature a test can spoil. */
    async useIdToken(claims: Record<string, unknown>, options: SignOptions = {}) {
      const { state, nonce } = await start('google');
      const id_token = await server.sign({ ...goodClaims(server.issuer, nonce), ...claims }, options);
      return { answer: await finish('google', { state, id_token }), state, id_token };
    },
  };
}

/** What Google would say about somebody. */
function goodClaims(iss: string, nonce: string) {
  const iat = Math.floor(Date.now() / 1_000);
  return { iss, aud: 'google-client', sub: 'ada', nonce, iat, exp: iat + 300 };
}
