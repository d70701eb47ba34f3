import type { OidcProvider } from '@orangery/api/contract';
import { importPKCS8, SignJWT } from 'jose';
import type { Config } from '../../config.ts';
import type { IdClaims } from './id-token.ts';

/** How to sign in with one provider. */
export type Provider = {
  readonly name: OidcProvider;
  readonly clientId: string;
  readonly issuer: string;
  /** What `iss` of its tokens may say. */
  readonly issuers: readonly string[];
  readonly scope: string;
  /** Further parameters of its login page. */
  readonly parameters: Readonly<Record<string, string>>;
  /** For the token endpoint; undefined for a public client. */
  readonly clientSecret: (at: Date) => Promise<string | undefined>;
  /** The provider itself runs the mailbox or checks it, so whoever it names owns the address. */
  readonly ownsAddress: (claims: IdClaims) => boolean;
};

const googleIssuer = 'https://accounts.google.com';

/** Undefined when it is not configured. */
export function providerOf(name: OidcProvider, config: Config): Provider | undefined {
  return name === 'google' ? googleOf(config.google) : appleOf(config.apple);
}

function googleOf(google: Config['google']): Provider | undefined {
  if (!google) return undefined;
  const { clientId, clientSecret, issuer } = google;
  return {
    name: 'google',
    clientId,
    issuer,
    // Google's own tokens may leave the scheme out.
    issuers: issuer === googleIssuer ? [issuer, 'accounts.google.com'] : [issuer],
    scope: 'openid email profile',
    parameters: {},
    clientSecret: async () => clientSecret,
    ownsAddress: ({ email, emailVerified, hostedDomain }) =>
      emailVerified && (hostedDomain !== undefined || email?.toLowerCase().endsWith('@gmail.com') === true),
  };
}

function appleOf(apple: Config['apple']): Provider | undefined {
  if (!apple) return undefined;
  return {
    name: 'apple',
    clientId: apple.clientId,
    issuer: apple.issuer,
    issuers: [apple.issuer],
    scope: 'openid email name',
    // Apple tells the address only to a form.
    parameters: { response_mode: 'form_post' },
    clientSecret: (at) => appleSecret(apple, at),
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
