/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Provider from 'oidc-provider';
import { loginPage, readForm } from './oidc-server/login-page.ts';
import { createOidcProvider } from './oidc-server/provider.ts';
import { createSigner, type SignOptions } from './oidc-server/signer.ts';

export { type SignedIn, signInAt } from './oidc-server/sign-in-at.ts';
export type { SignOptions } from './oidc-server/signer.ts';

export type OidcClient = {
  clientId: string;
  /** Undefined and no `checkSecret`: a public client. */
  clientSecret?: string;
  /** Takes the place of comparing secrets: whether this one is good. */
  checkSecret?: (secret: string) => boolean | Promise<boolean>;
  redirectUris: readonly string[];
};

/** A person who can sign in; what is missing is not claimed. */
export type OidcPerson = {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
  /** Google: organisation that runs the mailbox. */
  hd?: string;
};

export type OidcServerOptions = {
  clients: readonly OidcClient[];
  /** 0, the default, takes a free one. */
  port?: number;
};

export type OidcServer = {
  /** For `GOOGLE_ISSUER` or `APPLE_ISSUER`. */
  issuer: string;
  /** Who can sign in; each has a button on the login page. Add to it at any time. */
  people: OidcPerson[];
  /** A token of these claims as the issuer would sign it, or as another issuer would; times are Unix seconds. */
  sign(claims: Record<string, unknown>, options?: SignOptions): Promise<string>;
  /** Ends every connection and the server. */
  close(): Promise<void>;
};

/**
 * An OpenID Connect provider for tests, the npm package oidc-provider on loopback: authorisation-code flow with PKCE,
 * `form_post`, discovery and keys. Its login page has a button `Continue as …` for each person and `Cancel`.
 */
export async function startOidcServer(options: OidcServerOptions): Promise<OidcServer> {
  const people: OidcPerson[] = [
    { sub: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', email_verified: true },
  ];
  const signer = await createSigner();
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createOidcProvider({ issuer, clients: options.clients, people, key: signer.privateJwk });
  const own = provider.callback();
  server.on('request', (request, response) => {
    const answered = request.url?.startsWith('/interaction/')
      ? interact(provider, people, request, response)
      : own(request, response);
    Promise.resolve(answered).catch(() => response.destroy());
  });
  return {
    issuer,
    people,
    sign: signer.sign,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function interact(
  provider: Provider,
  people: readonly OidcPerson[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(loginPage(people));
    return;
  }
  const accountId = (await readForm(request)).get('person');
  const result = accountId
    ? { login: { accountId } }
    : { error: 'access_denied', error_description: 'cancelled' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
