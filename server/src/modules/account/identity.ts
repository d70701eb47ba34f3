import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import type { Limit } from '../../http/rate-limits.ts';
import { type Codes, createCodes } from '../codes/codes.service.ts';
import { type Captchas, createCaptchas, type DrawCaptcha } from '../help/captcha.service.ts';
import { createMessages, type Messages } from '../messages/messages.ts';
import { createEntrance, type Entrance } from './entrance.ts';
import { createLoginGuard, type LoginGuard } from './login-guard.ts';
import { createPasswords, type HashCost, type Passwords } from './passwords.ts';
import type { Sessions } from './session.service.ts';
import { createTickets, type Tickets } from './tickets.ts';

/** What every module about people builds on. */
export type Identity = {
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly captchas: Captchas;
  /** Slows down guessing of passwords, wherever they are asked for. */
  readonly guard: LoginGuard;
  readonly entrance: Entrance;
  readonly tickets: Tickets;
  readonly messages: Messages;
  readonly codes: Codes;
  /** New accounts of one address, however they come in. */
  readonly registrations: Limit;
};

type Options = { readonly hashCost?: HashCost | undefined; readonly drawCaptcha?: DrawCaptcha | undefined };

export function createIdentity(
  { config, db, now, limits, accountEvents, plans }: Deps,
  sessions: Sessions,
  log: FastifyBaseLogger,
  { hashCost, drawCaptcha }: Options,
): Identity {
  const messages = createMessages(config, {
    now,
    onFailure: (error) => log.error({ err: error }, 'a message could not be sent'),
  });
  const { registrationsPerDay } = config;
  return {
    sessions,
    messages,
    passwords: createPasswords(hashCost),
    guard: createLoginGuard(limits),
    captchas: createCaptchas(db, now, drawCaptcha),
    entrance: createEntrance({
      db,
      now,
      sessions,
      registrationsPerDay,
      invitationDays: () => plans.current().invitation.days,
      events: accountEvents,
    }),
    tickets: createTickets(db, now),
    codes: createCodes({ db, now, limits, messages }),
    registrations: limits.limit({ name: 'registrations', points: 30, seconds: 60 * 60 }),
  };
}
