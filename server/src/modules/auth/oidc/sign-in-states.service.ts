import { oidcProviders } from '@orangery/api/contract';
import { z } from 'zod';
import type { OneTimeTokens } from '../one-time-tokens/one-time-tokens.service.ts';

/** Seconds a person may take at the provider. */
const lifetime = 10 * 60;
const kind = 'oidc';

const loginState = z.object({
  provider: z.enum(oidcProviders),
  nonce: z.string(),
  /** PKCE. */
  verifier: z.string(),
  redirectUri: z.string(),
  /** Hash of what the browser holds as a cookie. */
  browser: z.string(),
  returnTo: z.string().nullable(),
  channel: z.string().optional(),
  invitationCode: z.string().optional(),
});

export type SignInState = z.output<typeof loginState>;

/** What is remembered from the start of signing in until its end. */
export function createSignInStates(oneTimeTokens: OneTimeTokens) {
  const parse = (data: unknown) => loginState.safeParse(data).data;
  return {
    issue: (state: SignInState): Promise<string> => oneTimeTokens.issue(kind, state, lifetime),
    look: async (id: string): Promise<SignInState | undefined> => parse(await oneTimeTokens.look(kind, id)),
    /** Uses it up; undefined when it is unknown, used or expired. */
    take: async (id: string): Promise<SignInState | undefined> => parse(await oneTimeTokens.take(kind, id)),
  };
}
