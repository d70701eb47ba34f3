import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../http/mount.ts';
import { bearerOf } from '../../../plugins/authentication.ts';
import { contactOf } from '../accounts/contacts.ts';
import type { Codes } from '../codes/codes.service.ts';
import { visitorOf } from '../devices/device-cookie.ts';
import type { Sessions } from '../sessions/session.service.ts';
import type { CodeSignIn } from './code-sign-in.service.ts';
import type { PasswordSignIn } from './password-sign-in.service.ts';
import type { SignInFrom } from './sign-in-from.ts';

export type SignInServices = {
  readonly codes: Pick<Codes, 'limitGuesses'>;
  readonly signInFrom: SignInFrom;
  readonly codeSignIn: CodeSignIn;
  readonly passwordSignIn: PasswordSignIn;
  readonly sessions: Pick<Sessions, 'end'>;
  /** What is made for somebody who is there to take it ends with the session. */
  readonly generations: { readonly endAtSignOut: (accountId: string) => Promise<void> };
};

/** Signing in with a password or a code, and signing out. */
export async function registerSignIn(app: FastifyInstance, services: SignInServices): Promise<void> {
  const { codes, codeSignIn, generations, passwordSignIn, sessions, signInFrom } = services;

  mountEndpoint(app, 'POST /chat/login', ({ body, request }, reply) =>
    signInFrom(request, reply, (client) => passwordSignIn.signIn(body, client, visitorOf(request))),
  );

  mountEndpoint(app, 'POST /chat/login/code', async ({ body, request }, reply) => {
    const visitor = visitorOf(request);
    const attempt = { ...body, contact: contactOf(body.contact) };
    await codes.limitGuesses(visitor, attempt.contact);
    return signInFrom(request, reply, (client) => codeSignIn(attempt, client, visitor));
  });

  mountEndpoint(app, 'POST /chat/user/logout', async ({ account, request }) => {
    await sessions.end(bearerOf(request) ?? '');
    await generations.endAtSignOut(account.id);
    return null;
  });
}
