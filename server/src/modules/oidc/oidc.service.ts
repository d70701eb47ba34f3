import { errors, type OidcProvider, type SessionData } from '@orangery/api/contract';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import type { Client } from '../account/client.ts';
import type { Tickets } from '../account/tickets.ts';
import type { OutsideLogin } from '../identities/outside-login.ts';
import { hashOfSecret, isSecretOf } from './browser-secret.ts';
import { type OidcProof, proveIdentity } from './id-token.ts';
import { createLoginStates, type LoginState } from './login-state.ts';
import { createOidcClients } from './oidc-clients.ts';
import { type Provider, providerOf } from './providers.ts';
import { returnPath } from './return-path.ts';

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

export const callbackPath = (provider: OidcProvider) => `/chat/login/callback/${provider}`;

type Dependencies = {
  readonly config: Config;
  readonly now: () => Date;
  readonly tickets: Tickets;
  readonly outsideLogin: OutsideLogin;
};

export type OidcService = ReturnType<typeof createOidcService>;

export function createOidcService({ config, now, tickets, outsideLogin }: Dependencies) {
  const states = createLoginStates(tickets);
  const clients = createOidcClients(now);

  const configured = (name: OidcProvider): Provider => {
    const provider = providerOf(name, config, now);
    if (!provider) throw new AppError(errors.notSupported);
    return provider;
  };

  return {
    /** @throws AppError notSupported when the provider is not configured, upstreamFailed when it does not answer */
    async start(wish: Start, origin: string, browserSecret: string) {
      const provider = configured(wish.provider);
      const oidcClient = await clients.get(provider);
      const login: LoginState = {
        provider: provider.name,
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
        redirectUri: `${origin}${callbackPath(provider.name)}`,
        browser: hashOfSecret(browserSecret),
        returnTo: returnPath(wish.return_to, origin),
        channel: wish.channel,
        invitationCode: wish.invitation_code,
      };
      const state = await states.issue(login);
      const url = buildAuthorizationUrl(oidcClient.code, await parametersOf(provider, login, state));
      return { url: url.href, state, nonce: login.nonce };
    },

    /** @throws AppError badToken, missingData, upstreamFailed, accountBlocked or notSupported, as the contract says */
    async finish(
      name: OidcProvider,
      given: Proof,
      browserSecret: string | undefined,
      client: Client,
    ): Promise<Entered> {
      const provider = configured(name);
      const proof = proofOf(given);
      if (!proof) throw new AppError(errors.missingData);
      // Used up before anything is proved: nobody tries twice with one state.
      const state = await states.take(given.state);
      if (state?.provider !== name || !isSecretOf(state.browser, browserSecret))
        throw new AppError(errors.badToken);
      const oidcClient = await clients.get(provider);
      const claims = await proveIdentity(oidcClient, proof, { ...state, state: given.state });
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

/** An ID token saves the exchange of the code. */
function proofOf({ code, id_token }: Proof): OidcProof | undefined {
  if (id_token) return { idToken: id_token };
  return code ? { code } : undefined;
}

const parametersOf = async (
  provider: Provider,
  login: LoginState,
  state: string,
): Promise<Record<string, string>> => ({
  redirect_uri: login.redirectUri,
  scope: provider.scope,
  state,
  nonce: login.nonce,
  code_challenge: await calculatePKCECodeChallenge(login.verifier),
  code_challenge_method: 'S256',
  ...provider.parameters,
});
