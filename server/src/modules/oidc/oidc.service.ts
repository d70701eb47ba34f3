import { createHash, randomBytes } from 'node:crypto';
import type { OidcProvider, SessionData } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Client } from '../account/client.ts';
import { createTickets } from '../account/tickets.ts';
import type { OutsideLogin } from '../identities/outside-login.ts';
import { hashOfSecret, isSecretOf } from './browser-secret.ts';
import { createDiscovery } from './discovery.ts';
import { createIdTokens, type IdClaims } from './id-token.ts';
import { createLoginStates, type LoginState } from './login-state.ts';
import { type Provider, providerOf } from './providers.ts';
import { returnPath } from './return-path.ts';
import { exchangeCode } from './token-endpoint.ts';

type Start = {
  readonly provider: OidcProvider;
  readonly return_to?: string | undefined;
  readonly channel?: string | undefined;
  readonly invitation_code?: string | undefined;
};
type Proof = {
  readonly state: string;
  readonly code?: string | undefined;
  readonly id_token?: string | undefined;
};
type Entered = SessionData & { created: boolean; return_to: string | null };

const randomText = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

export const callbackPath = (provider: OidcProvider) => `/chat/login/callback/${provider}`;

export type OidcService = ReturnType<typeof createOidcService>;

export function createOidcService({ config, db, now }: Deps, outsideLogin: OutsideLogin) {
  const states = createLoginStates(createTickets(db, now));
  const discover = createDiscovery(now);
  const proveIdToken = createIdTokens();

  const configured = (name: OidcProvider): Provider => {
    const provider = providerOf(name, config);
    if (!provider) throw new AppError(errors.notSupported);
    return provider;
  };

  const claimsOf = async (provider: Provider, state: LoginState, proof: Proof): Promise<IdClaims> => {
    const { token_endpoint, jwks_uri } = await discover(provider.issuer);
    const { redirectUri, verifier, nonce } = state;
    const at = now();
    const idToken =
      proof.id_token ??
      (await exchangeCode(token_endpoint, provider, { code: proof.code ?? '', redirectUri, verifier, at }));
    return proveIdToken(idToken, provider, { jwksUri: jwks_uri, nonce, at });
  };

  return {
    /** @throws AppError notSupported when the provider is not configured, upstreamFailed when it does not answer */
    async start(wish: Start, origin: string, browserSecret: string) {
      const provider = configured(wish.provider);
      const { authorization_endpoint } = await discover(provider.issuer);
      const login: LoginState = {
        provider: provider.name,
        nonce: randomText(),
        verifier: randomText(),
        redirectUri: `${origin}${callbackPath(provider.name)}`,
        browser: hashOfSecret(browserSecret),
        returnTo: returnPath(wish.return_to, origin),
        channel: wish.channel,
        invitationCode: wish.invitation_code,
      };
      const state = await states.issue(login);
      return { url: pageOf(authorization_endpoint, provider, login, state), state, nonce: login.nonce };
    },

    /** @throws AppError badToken, missingData, upstreamFailed, accountBlocked or notSupported, as the contract says */
    async finish(
      name: OidcProvider,
      proof: Proof,
      browserSecret: string | undefined,
      client: Client,
    ): Promise<Entered> {
      const provider = configured(name);
      if (!proof.code && !proof.id_token) throw new AppError(errors.missingData);
      // Used up before anything is proved: nobody tries twice with one state.
      const state = await states.take(proof.state);
      if (state?.provider !== name || !isSecretOf(state.browser, browserSecret))
        throw new AppError(errors.badToken);
      const claims = await claimsOf(provider, state, proof);
      const person = {
        identity: { provider: name, subject: claims.subject },
        name: claims.name,
        email: claims.emailVerified ? claims.email : undefined,
        ownsEmail: provider.ownsAddress(claims),
      };
      const origin = { channel: state.channel, invitation_code: state.invitationCode };
      return { ...(await outsideLogin.enter(person, origin, client)), return_to: state.returnTo };
    },

    /** The channel a login began with, without using its state up. */
    channelOf: async (state: string): Promise<string | undefined> => (await states.look(state))?.channel,
  };
}

function pageOf(endpoint: string, provider: Provider, login: LoginState, state: string): string {
  const url = new URL(endpoint);
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: login.redirectUri,
    scope: provider.scope,
    state,
    nonce: login.nonce,
    code_challenge: challengeOf(login.verifier),
    code_challenge_method: 'S256',
    ...provider.parameters,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
