import { oidcProviders } from '@orangery/api/contract';
import { z } from 'zod';
import type { Tickets } from '../account/tickets.ts';

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

export type LoginState = z.output<typeof loginState>;

/** What is remembered between the start of a login and its end. */
export function createLoginStates(tickets: Tickets) {
  const parse = (data: unknown) => loginState.safeParse(data).data;
  return {
    issue: (state: LoginState): Promise<string> => tickets.issue(kind, state, lifetime),
    look: async (id: string): Promise<LoginState | undefined> => parse(await tickets.look(kind, id)),
    /** Uses it up; undefined when it is unknown, used or expired. */
    take: async (id: string): Promise<LoginState | undefined> => parse(await tickets.take(kind, id)),
  };
}
