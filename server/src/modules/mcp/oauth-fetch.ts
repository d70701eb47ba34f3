import type { FetchLike } from '@modelcontextprotocol/client';

/**
 * Asks the server and its issuer, as the operator names them, and the address where the issuer gives tokens. A server may name
 * any address as the place of its metadata, also one that only we can reach.
 */
export function oauthFetch(url: string, issuer: string, inner: FetchLike): FetchLike {
  const issuerOrigin = new URL(issuer).origin;
  const known = new Set([new URL(url).origin, issuerOrigin]);
  return async (address, init) => {
    const { origin, pathname } = new URL(address);
    if (!known.has(origin)) throw new TypeError(`not asked for a token: ${origin}`);
    const response = await inner(address, init);
    if (!response.ok && isTokenRequest(init)) return refusalWithoutText(response);
    if (origin !== issuerOrigin || !pathname.includes('/.well-known/') || !response.ok) return response;
    const endpoint = await tokenEndpointIn(response.clone());
    if (endpoint && isPublic(endpoint)) known.add(endpoint.origin);
    return response;
  };
}

const isTokenRequest = (init: RequestInit = {}): boolean => init.body instanceof URLSearchParams;

/** The client writes what the issuer says to the console, and that may repeat what it was sent. Its code is enough. */
async function refusalWithoutText(response: Response): Promise<Response> {
  const { error } = ((await response.json().catch(() => null)) ?? {}) as { error?: unknown };
  const code = typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : 'server_error';
  return Response.json({ error: code }, { status: response.status });
}

async function tokenEndpointIn(metadata: Response): Promise<URL | null> {
  const { token_endpoint } = ((await metadata.json().catch(() => null)) ?? {}) as {
    token_endpoint?: unknown;
  };
  return typeof token_endpoint === 'string' ? URL.parse(token_endpoint) : null;
}

/** A host inside our network has no certificate for a public name. Numbers and short names are no public names. */
const isPublic = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && /\.[a-z][a-z0-9-]*$/.test(hostname);
