import type { JWK } from 'jose';
import Provider, { type ClientMetadata, type Configuration } from 'oidc-provider';
import type { OidcClient, OidcPerson } from '../oidc-server.ts';
import { createMemory } from './memory.ts';

const scopes = 'openid email profile name';

type Setting = {
  issuer: string;
  clients: readonly OidcClient[];
  people: readonly OidcPerson[];
  key: JWK;
};

export function createOidcProvider({ issuer, clients, people, key }: Setting): Provider {
  const configuration: Configuration = {
    adapter: createMemory(),
    clients: clients.map(metadataOf),
    jwks: { keys: [key as NonNullable<Configuration['jwks']>['keys'][number]] },
    cookies: { keys: ['only for tests'] },
    scopes: scopes.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'], name: ['name'] },
    // As Google and Apple do: what the scopes ask for is in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Nobody is asked for consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
    findAccount: (_context, sub) => {
      const person = people.find((one) => one.sub === sub);
      return person && { accountId: sub, claims: async () => ({ ...person }) };
    },
    ttl: { Session: 600, Interaction: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
  };
  const provider = new Provider(issuer, configuration);
  checkSecrets(provider, clients);
  return provider;
}

const metadataOf = ({ clientId, clientSecret, checkSecret, redirectUris }: OidcClient): ClientMetadata => ({
  client_id: clientId,
  redirect_uris: [...redirectUris],
  grant_types: ['authorization_code'],
  response_types: ['code'],
  ...(clientSecret || checkSecret
    ? { client_secret: clientSecret ?? 'checked otherwise', token_endpoint_auth_method: 'client_secret_post' }
    : { token_endpoint_auth_method: 'none' }),
});

/** Apple's secrets are signed statements, new each time, which the provider itself does not know. */
function checkSecrets(provider: Provider, clients: readonly OidcClient[]): void {
  type Comparing = { clientId: string; compareClientSecret: (secret: string) => unknown };
  const prototype = provider.Client.prototype as unknown as Comparing;
  const compare = prototype.compareClientSecret;
  prototype.compareClientSecret = function (this: Comparing, secret) {
    const check = clients.find(({ clientId }) => clientId === this.clientId)?.checkSecret;
    return check ? check(secret) : compare.call(this, secret);
  };
}
