import { errors } from '@orangery/api/contract';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { fetchJson } from '../../http/outside-json.ts';

/** Milliseconds a discovery document is kept. */
const lifetime = 60 * 60_000;

const address = z.url({ protocol: /^https?$/ });
const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
});

export type Discovered = z.output<typeof discoveryDocument>;

/** Finds the endpoints of an issuer: its discovery document, asked for once an hour and by one request at a time. */
export function createDiscovery(now: () => Date) {
  const known = new Map<string, { found: Promise<Discovered>; until: number }>();
  /** @throws AppError upstreamFailed when the issuer does not answer, or answers for another one */
  return (issuer: string): Promise<Discovered> => {
    const kept = known.get(issuer);
    if (kept && kept.until > now().getTime()) return kept.found;
    const found = discover(issuer);
    known.set(issuer, { found, until: now().getTime() + lifetime });
    // A failure is not kept: the next login asks again.
    found.catch(() => known.delete(issuer));
    return found;
  };
}

async function discover(issuer: string): Promise<Discovered> {
  const { status, body } = await fetchJson(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`);
  const parsed = discoveryDocument.safeParse(body);
  if (status !== 200 || !parsed.success)
    throw new AppError(errors.upstreamFailed, { cause: new Error('no discovery document') });
  if (parsed.data.issuer !== issuer)
    throw new AppError(errors.upstreamFailed, { cause: new Error('the document is of another issuer') });
  if (issuer.startsWith('https:') && !isSecure(parsed.data))
    throw new AppError(errors.upstreamFailed, { cause: new Error('an endpoint is not reached by https') });
  return parsed.data;
}

const isSecure = (found: Discovered) =>
  [found.authorization_endpoint, found.token_endpoint, found.jwks_uri].every((url) =>
    url.startsWith('https:'),
  );
