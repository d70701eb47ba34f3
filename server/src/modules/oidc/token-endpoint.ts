import { errors } from '@orangery/api/contract';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { fetchJson } from '../../http/outside-json.ts';
import type { Provider } from './providers.ts';

type Exchange = {
  readonly code: string;
  /** The same as at the login page. */
  readonly redirectUri: string;
  /** PKCE. */
  readonly verifier: string;
  readonly at: Date;
};

const tokens = z.object({ id_token: z.string() });
const refusal = z.object({ error: z.enum(['invalid_grant', 'invalid_request']) });

/** Gives the code for an ID token. @throws AppError badToken when the code is refused, upstreamFailed for anything else */
export async function exchangeCode(
  endpoint: string,
  provider: Provider,
  { code, redirectUri, verifier, at }: Exchange,
): Promise<string> {
  const secret = await provider.clientSecret(at);
  const { status, body } = await fetchJson(endpoint, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: provider.clientId,
      code_verifier: verifier,
      ...(secret !== undefined && { client_secret: secret }),
    }),
  });
  const given = tokens.safeParse(body);
  if (status === 200 && given.success) return given.data.id_token;
  if (refusal.safeParse(body).success) throw new AppError(errors.badToken);
  throw new AppError(errors.upstreamFailed, { cause: new Error(`the token endpoint answered ${status}`) });
}
