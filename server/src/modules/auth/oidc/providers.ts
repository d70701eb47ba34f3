import type { OidcProvider } from '@orangery/api/contract';
import { importPKCS8, SignJWT } from 'jose';
import { type ClientAuth, ClientSecretPost, None } from 'openid-client';
import type { Config } from '../../../config.ts';
import type { IdClaims } from './id-token.ts';

/** How to sign in with one provider. */
export type Provider = {
  readonly name: OidcProvider;
  readonly clientId: string;
  readonly issuer: string;
  /** What it calls itself in some of its ID tokens instead. */
  readonly otherIssuers: readonly string[];
  readonly scope: string;
  /** Further parameters of its login page. */
  readonly parameters: Readonly<Record<string, string>>;
  /** How this server shows the token endpoint who it is. */
  readonly authenticate: ClientAuth;
  /** The provider itself runs the mailbox or checks it, so the person it names owns the address. */
  readonly ownsAddress: (claims: IdClaims) => boolean;
};

const googleIssuer = 'https://accounts.google.com';

/** Undefined when it is not configured. */
export function providerOf(
  name: OidcProvider,
  { google, apple }: Pick<Config, 'google' | 'apple'>,
  now: () => Date,
): Provider | undefined {
  return name === 'google' ? googleOf(google) : appleOf(apple, now);
}

function googleOf(google: Config['google']): Provider | undefined {
  if (!google) return undefined;
  const { clientId, clientSecret, issuer } = google;
  return {
    name: 'google',
    clientId,
    issuer,
    // Google documents both; a provider that stands in its place has no claim to the name.
    otherIssuers: issuer === googleIssuer ? ['accounts.google.com'] : [],
    scope: 'openid email profile',
    parameters: {},
    authenticate: clientSecret === undefined ? None() : ClientSecretPost(clientSecret),
    ownsAddress: ({ email, emailVerified, hostedDomain }) =>
      emailVerified && (hostedDomain !== undefined || email?.toLowerCase().endsWith('@gmail.com') === true),
  };
}

function appleOf(apple: Config['apple'], now: () => Date): Provider | undefined {
  if (!apple) return undefined;
  return {
    name: 'apple',
    clientId: apple.clientId,
    issuer: apple.issuer,
    otherIssuers: [],
    scope: 'openid email name',
    // Apple gives name and address to a form only.
    parameters: { response_mode: 'form_post' },
    authenticate: async (server, client, body, headers) =>
      ClientSecretPost(await appleSecret(apple, now()))(server, client, body, headers),
    ownsAddress: ({ emailVerified }) => emailVerified,
  };
}

/** Apple's client secret: a statement of the team, signed with its key, that lives for five minutes. */
async function appleSecret(apple: NonNullable<Config['apple']>, at: Date): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1_000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: apple.keyId })
    .setIssuer(apple.teamId)
    .setSubject(apple.clientId)
    .setAudience(apple.issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 5 * 60)
    .sign(await importPKCS8(apple.privateKey, 'ES256'));
}
