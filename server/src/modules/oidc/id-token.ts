import { errors } from '@orangery/api/contract';
import {
  createRemoteJWKSet,
  type JWTPayload,
  type JWTVerifyGetKey,
  errors as joseErrors,
  jwtVerify,
} from 'jose';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import type { Provider } from './providers.ts';

/** What an ID token that was proved says about a person. */
export type IdClaims = {
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  /** Google: the organisation that runs the mailbox. */
  readonly hostedDomain: string | undefined;
};

const algorithms = ['RS256', 'ES256'];
/** Seconds by which two clocks may differ. */
const clockTolerance = 60;

const optionalText = z.string().min(1).max(320).optional().catch(undefined);
const personClaims = z.object({
  sub: z.string().min(1).max(255),
  email: optionalText,
  // Apple writes it as text at times.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(false),
  name: optionalText,
  hd: optionalText,
});

type Expected = { readonly jwksUri: string; readonly nonce: string; readonly at: Date };

/** Proves ID tokens against the issuers' published keys, which are fetched when needed and kept. */
export function createIdTokens() {
  const keySets = new Map<string, JWTVerifyGetKey>();
  const keysAt = (uri: string) => {
    const keys = keySets.get(uri) ?? createRemoteJWKSet(new URL(uri), { timeoutDuration: 10_000 });
    keySets.set(uri, keys);
    return keys;
  };

  /** @throws AppError badToken when the token proves nothing, upstreamFailed when the keys cannot be had */
  return async (token: string, provider: Provider, expected: Expected): Promise<IdClaims> => {
    const payload = await verify(token, keysAt(expected.jwksUri), provider, expected.at);
    const claims = personClaims.safeParse(payload);
    if (!claims.success || payload.nonce !== expected.nonce) throw new AppError(errors.badToken);
    // A token for several audiences belongs to the party it names.
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== provider.clientId)
      throw new AppError(errors.badToken);
    const { sub, email, email_verified, name, hd } = claims.data;
    return { subject: sub, email, emailVerified: email_verified === true, name, hostedDomain: hd };
  };
}

async function verify(
  token: string,
  keys: JWTVerifyGetKey,
  { issuers, clientId }: Provider,
  at: Date,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: [...issuers],
      audience: clientId,
      algorithms,
      clockTolerance,
      currentDate: at,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    });
    return payload;
  } catch (error) {
    // Only its words: the error itself carries what the token says about the person.
    const cause = new Error(error instanceof Error ? error.message : 'not verified');
    throw new AppError(isFaultOfToken(error) ? errors.badToken : errors.upstreamFailed, { cause });
  }
}

/** As opposed to a fault of the service that publishes the keys. */
const isFaultOfToken = (error: unknown): boolean =>
  error instanceof joseErrors.JOSEError &&
  !['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code);
