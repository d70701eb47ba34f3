import { errors } from '@orangery/api/contract';
import {
  allowInsecureRequests,
  type ClientMetadata,
  Configuration,
  type CustomFetch,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ServerMetadata,
  useIdTokenResponseType,
} from 'openid-client';
import { z } from 'zod';
import { AppError } from '../../../http/app-error.ts';
import { fetchBytes, parsedJson } from '../../../http/external-bytes.ts';
import type { Provider } from './providers.ts';

/** Milliseconds until an answer of a provider is complete. */
const timeout = 10_000;
/** Bytes. */
const maxAnswer = 256 * 1024;
/** Of ID tokens. */
const algorithms = ['RS256', 'ES256'];
/** Seconds by which two clocks may differ. */
const clocks: Partial<ClientMetadata> = { [clockTolerance]: 60 };

/** One provider as openid-client knows it, for each of the two proofs a page may bring. */
export type OidcClient = { readonly code: Configuration; readonly idToken: Configuration };

/**
 * Reads the discovery document of the provider's issuer.
 * @throws when it does not answer, answers for another issuer, or names an endpoint that cannot be used
 */
export async function discoverClient(provider: Provider): Promise<OidcClient> {
  const { issuer, clientId } = provider;
  const isSecure = issuer.startsWith('https:');
  const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
    [customFetch]: fetchLimited,
    execute: isSecure ? [] : [allowInsecureRequests],
  });
  const metadata = checkedMetadata(found.serverMetadata(), issuer, isSecure);
  const configure = (use: (client: Configuration) => void): Configuration => {
    const client = new Configuration(metadata, clientId, clocks, provider.authenticate);
    client[customFetch] = fetchLimited;
    if (!isSecure) allowInsecureRequests(client);
    use(client);
    return client;
  };
  // An ID token from the token endpoint is checked by its signature too, and not only by the connection it came over.
  return { code: configure(enableNonRepudiationChecks), idToken: configure(useIdTokenResponseType) };
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
const fetchLimited: CustomFetch = async (url, { method, headers, body }) => {
  try {
    // The one body that is sent is the form for the token endpoint.
    const form = body instanceof URLSearchParams ? { body } : {};
    const limits = { timeout, maxBytes: maxAnswer };
    const { status, content } = await fetchBytes(url, { method, headers, ...form }, limits);
    const json = parsedJson(content);
    if (json === undefined) throw new Error(`an answer that is no JSON, with status ${status}`);
    return Response.json(json, { status });
  } catch (cause) {
    throw new AppError(errors.upstreamFailed, { cause });
  }
};
