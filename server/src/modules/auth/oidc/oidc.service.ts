import { errors, type OidcProvider, type SessionData } from '@orangery/api/contract';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../http/app-error.ts';
import type { ExternalSignIn } from '../external/external-sign-in.service.ts';
import type { OneTimeTokens } from '../one-time-tokens/one-time-tokens.service.ts';
import type { Client } from '../sessions/client.ts';
import { hashOfSecret, isSecretOf } from './browser-secret.ts';
import { type OidcProof, proveIdentity } from './id-token.ts';
import { createOidcClients } from './oidc-clients.service.ts';
import { type Provider, providerOf } from './providers.ts';
import { returnPath } from './return-path.ts';
import { createSignInStates, type SignInState } from './sign-in-states.service.ts';

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
type SignedIn = SessionData & { created: boolean; return_to: string | null };

export const callbackPath = (provider: OidcProvider) => `/chat/login/callback/${provider}`;

type Dependencies = {
  readonly config: Config;
  readonly now: () => Date;
  readonly oneTimeTokens: OneTimeTokens;
  readonly externalSignIn: ExternalSignIn;
};

export type OidcService = ReturnType<typeof createOidcService>;

export function createOidcService({ config, now, oneTimeTokens, externalSignIn }: Dependencies) {
  const states = createSignInStates(oneTimeTokens);
  const clients = createOidcClients(now);

  const configured = (name: OidcProvider): Provider => {
    const provider = providerOf(name, config, now);
    if (!provider) throw new AppError(errors.notSupported);
    return provider;
  };

  return {
    /** @throws AppError notSupported when the provider is not configured, upstreamFailed when it does not answer */
    async start(start: Start, origin: string, browserSecret: string) {
      const provider = configured(start.provider);
      const oidcClient = await clients.get(provider);
      const login: SignInState = {
        provider: provider.name,
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
        redirectUri: `${origin}${callbackPath(provider.name)}`,
        browser: hashOfSecret(browserSecret),
        returnTo: returnPath(start.return_to, origin),
        channel: start.channel,
        invitationCode: start.invitation_code,
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
    ): Promise<SignedIn> {
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
      return { ...(await externalSignIn.signIn(person, origin, client)), return_to: state.returnTo };
    },

    /** The channel with which signing in began; the state stays usable. */
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
  login: SignInState,
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
