import { errors } from '@orangery/api/contract';
import { decodeJwt } from 'jose';
import { authorizationCodeGrant, type Configuration, implicitAuthentication } from 'openid-client';
import { z } from 'zod';
import { AppError } from '../../../http/app-error.ts';
import type { OidcClient } from './oidc-clients.service.ts';
import { refusalOf } from './oidc-refusals.ts';

/** What a proven ID token says about a person. */
export type IdClaims = {
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  /** Google: the organisation that runs the mailbox. */
  readonly hostedDomain: string | undefined;
};

const optionalText = z.string().min(1).max(320).optional().catch(undefined);
const personClaims = z.object({
  sub: z.string().min(1).max(255),
  email: optionalText,
  // Apple writes it as text at times.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(false),
  name: optionalText,
  hd: optionalText,
});

/** What the page came back from the provider with. */
export type OidcProof = { readonly code: string } | { readonly idToken: string };
type Expected = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE. */
  readonly verifier: string;
};

/**
 * Who a code, exchanged for an ID token, or an ID token itself stands for.
 * @throws AppError badToken when it proves nothing, upstreamFailed when the provider does not answer as it should
 */
export async function proveIdentity(
  client: OidcClient,
  proof: OidcProof,
  expected: Expected,
): Promise<IdClaims> {
  const payload = await checkProof(client, proof, expected).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const claims = personClaims.safeParse(payload);
  if (!claims.success) throw new AppError(errors.badToken);
  const { sub, email, email_verified, name, hd } = claims.data;
  return { subject: sub, email, emailVerified: email_verified === true, name, hostedDomain: hd };
}

/** An ID token from the token endpoint has to prove as much as one that a page brings, its signature included. */
async function checkProof(client: OidcClient, proof: OidcProof, expected: Expected): Promise<unknown> {
  const idToken = 'code' in proof ? await exchangeCode(client, proof.code, expected) : proof.idToken;
  return checkIdToken(client, idToken, expected);
}

/** @returns an ID token that nothing is known about yet */
async function exchangeCode(client: OidcClient, code: string, expected: Expected): Promise<string> {
  const { redirectUri, state, verifier } = expected;
  const returned = new URL(redirectUri);
  returned.search = String(new URLSearchParams({ code, state }));
  const checks = { expectedState: state, pkceCodeVerifier: verifier };
  const { unchecked_id_token } = await authorizationCodeGrant(client.code, returned, checks);
  if (typeof unchecked_id_token !== 'string') throw new AppError(errors.upstreamFailed);
  return unchecked_id_token;
}

async function checkIdToken(client: OidcClient, idToken: string, expected: Expected): Promise<unknown> {
  const { redirectUri, state, nonce } = expected;
  const returned = new URL(redirectUri);
  returned.hash = String(new URLSearchParams({ id_token: idToken, state }));
  return implicitAuthentication(checkerOf(client, idToken), returned, nonce, { expectedState: state });
}

/** What the token says of its issuer only chooses whose check it has to pass. */
function checkerOf({ idToken: checkers }: OidcClient, idToken: string): Configuration {
  const checker = checkers.get(issuerIn(idToken));
  if (!checker) throw new AppError(errors.badToken);
  return checker;
}

function issuerIn(idToken: string): string {
  try {
    return decodeJwt(idToken).iss ?? '';
  } catch {
    return '';
  }
}
