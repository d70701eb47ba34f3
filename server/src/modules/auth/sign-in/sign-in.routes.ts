import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../../http/client-address.ts';
import { mountEndpoint } from '../../../http/mount.ts';
import { bearerOf } from '../../../plugins/authentication.ts';
import { contactOf } from '../accounts/contacts.ts';
import type { Codes } from '../codes/codes.service.ts';
import { clientInfoOf } from '../sessions/client.ts';
import type { Sessions } from '../sessions/session.service.ts';
import type { CodeSignIn } from './code-sign-in.service.ts';
import type { PasswordSignIn } from './password-sign-in.service.ts';

export type SignInServices = {
  readonly codes: Pick<Codes, 'limitGuesses'>;
  readonly codeSignIn: CodeSignIn;
  readonly passwordSignIn: PasswordSignIn;
  readonly sessions: Pick<Sessions, 'end'>;
};

/** Signing in with a password or a code, and signing out. */
export async function registerSignIn(app: FastifyInstance, services: SignInServices): Promise<void> {
  const { codes, codeSignIn, passwordSignIn, sessions } = services;

  mountEndpoint(app, 'POST /chat/login', ({ body, request }) =>
    passwordSignIn.signIn(body, clientInfoOf(request), clientOf(request)),
  );

  mountEndpoint(app, 'POST /chat/login/code', async ({ body, request }) => {
    await codes.limitGuesses(clientOf(request));
    const attempt = { ...body, contact: contactOf(body.contact) };
    return codeSignIn(attempt, clientInfoOf(request), clientOf(request));
  });

  mountEndpoint(app, 'POST /chat/user/logout', async ({ request }) => {
    await sessions.end(bearerOf(request) ?? '');
    return null;
  });
}
