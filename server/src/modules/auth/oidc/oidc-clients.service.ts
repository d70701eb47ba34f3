import {
  allowInsecureRequests,
  type ClientMetadata,
  Configuration,
  type CustomFetch,
  clockTolerance,
  customFetch,
  discovery,
  type ServerMetadata,
  useIdTokenResponseType,
} from 'openid-client';
import { z } from 'zod';
import { fetchJson } from '../../../http/external-json.ts';
import { refusalOf } from './oidc-refusals.ts';
import type { Provider } from './providers.ts';

/** Milliseconds a discovery document is kept. */
const lifetime = 60 * 60_000;
/** Of ID tokens. */
const algorithms = ['RS256', 'ES256'];
/** Seconds by which two clocks may differ. */
const clocks: Partial<ClientMetadata> = { [clockTolerance]: 60 };

/** One provider as openid-client knows it. */
export type OidcClient = {
  /** Exchanges codes. The ID token is left to `idToken`: it stands unchecked in the answer as `unchecked_id_token`. */
  readonly code: Configuration;
  /** Checks ID tokens that name this issuer, letter by letter. */
  readonly idToken: ReadonlyMap<string, Configuration>;
};

/** Clients of the providers: each discovered once an hour, by one request at a time. */
export function createOidcClients(now: () => Date) {
  const known = new Map<string, { client: Promise<OidcClient>; until: number }>();

  const discover = (provider: Provider): Promise<OidcClient> =>
    discoverClient(provider).catch((error: unknown) => {
      known.delete(provider.name);
      throw refusalOf(error);
    });

  return {
    /** @throws AppError upstreamFailed when the issuer does not answer, or answers for another one; the next call asks again */
    get(provider: Provider): Promise<OidcClient> {
      const kept = known.get(provider.name);
      if (kept && kept.until > now().getTime()) return kept.client;
      const client = discover(provider);
      known.set(provider.name, { client, until: now().getTime() + lifetime });
      return client;
    },
  };
}

/**
 * Reads the discovery document of the provider's issuer.
 * @throws when it does not answer, answers for another issuer, or names an endpoint that cannot be used
 */
async function discoverClient(provider: Provider): Promise<OidcClient> {
  const { issuer, otherIssuers, clientId } = provider;
  const isSecure = issuer.startsWith('https:');
  const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
    [customFetch]: fetchLimited,
    execute: isSecure ? [] : [allowInsecureRequests],
  });
  const metadata = checkedMetadata(found.serverMetadata(), issuer, isSecure);
  const configure = (server: ServerMetadata, fetchAnswer: CustomFetch): Configuration => {
    const client = new Configuration(server, clientId, clocks, provider.authenticate);
    client[customFetch] = fetchAnswer;
    if (!isSecure) allowInsecureRequests(client);
    return client;
  };
  const idToken = new Map<string, Configuration>();
  for (const name of [issuer, ...otherIssuers]) {
    const client = configure({ ...metadata, issuer: name }, fetchLimited);
    useIdTokenResponseType(client);
    idToken.set(name, client);
  }
  return { code: configure(metadata, fetchTokens), idToken };
}

function checkedMetadata(metadata: ServerMetadata, issuer: string, isSecure: boolean): ServerMetadata {
  // openid-client compares issuers as URLs, to which a slash at the end makes no difference.
  if (metadata.issuer !== issuer) throw new Error('the discovery document is of another issuer');
  const address = z.url({ protocol: isSecure ? /^https$/ : /^https?$/ });
  const endpoints = z.object({ authorization_endpoint: address, token_endpoint: address, jwks_uri: address });
  return {
    ...metadata,
    ...endpoints.parse(metadata),
    id_token_signing_alg_values_supported: algorithms,
    // The callback gives the page state and code only. Each provider has its own callback address, and a state
    // belongs to one provider, so an answer cannot be passed off as another provider's.
    authorization_response_iss_parameter_supported: false,
  };
}

/** JSON of limited size within limited time, without following redirects. */
const fetchLimited: CustomFetch = async (url, { method, headers, body: given }) => {
  // The one body that is sent is the form for the token endpoint.
  const form = given instanceof URLSearchParams ? { body: given } : {};
  const { status, body } = await fetchJson(url, { method, headers, ...form });
  return Response.json(body, { status });
};

const tokens = z.looseObject({ id_token: z.string() });

/** Keeps the library from comparing the ID token with one name of the issuer only: some have two. */
const fetchTokens: CustomFetch = async (url, options) => {
  const answer = await fetchLimited(url, options);
  const { data } = tokens.safeParse(await answer.clone().json());
  if (!data) return answer;
  const { id_token, ...others } = data;
  return Response.json({ ...others, unchecked_id_token: id_token }, { status: answer.status });
};
