import { discoverClient, type OidcClient } from './oidc-client.ts';
import { refusalOf } from './oidc-refusals.ts';
import type { Provider } from './providers.ts';

/** Milliseconds a discovery document is kept. */
const lifetime = 60 * 60_000;

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
