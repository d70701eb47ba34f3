import { createAccountService } from '../modules/account/account.service.ts';
import { createEntrance } from '../modules/account/entrance.ts';
import { createLoginService } from '../modules/account/login.service.ts';
import { createLoginGuard } from '../modules/account/login-guard.ts';
import { createPasswords } from '../modules/account/passwords.ts';
import { createSessions } from '../modules/account/session.service.ts';
import { createTickets } from '../modules/account/tickets.ts';
import { createCodeLogin } from '../modules/codes/code-login.service.ts';
import { createCodes } from '../modules/codes/codes.service.ts';
import { createRecovery } from '../modules/codes/recovery.service.ts';
import { createCaptchas } from '../modules/help/captcha.service.ts';
import { createOutsideLimits } from '../modules/identities/outside-limits.ts';
import { createOutsideLogin } from '../modules/identities/outside-login.ts';
import { createMessages } from '../modules/messages/messages.ts';
import { createOidcService } from '../modules/oidc/oidc.service.ts';
import { createScanLogin } from '../modules/wechat/scan-login.ts';
import { createScans } from '../modules/wechat/scans.ts';
import { createSignatureCheck } from '../modules/wechat/signature.ts';
import { createCallWechat } from '../modules/wechat/wechat-call.ts';
import type { Overrides } from '../services.ts';
import type { Foundation } from './foundation.ts';
import type { Repositories } from './repositories.ts';

export type Auth = ReturnType<typeof createAuth>;
type Core = ReturnType<typeof createCore>;

/** Who somebody is, and every way to sign in. */
export function createAuth(foundation: Foundation, repositories: Repositories, overrides: Overrides) {
  const core = createCore(foundation, overrides);
  const { accounts, identities } = repositories;
  return {
    ...core,
    accounts,
    identities,
    ...createSignIn(foundation, core),
    ...createExternalSignIn(foundation, core),
  };
}

function createCore(
  { accountEvents, config, db, limits, log, now, plans }: Foundation,
  { hashCost, drawCaptcha }: Overrides,
) {
  const sessions = createSessions(db, now, accountEvents.endSessions);
  const messages = createMessages(config, {
    now,
    onFailure: (error) => log.error({ err: error }, 'a message could not be sent'),
  });
  return {
    sessions,
    messages,
    passwords: createPasswords(hashCost),
    /** Slows down guessing of passwords, wherever they are asked for. */
    guard: createLoginGuard(limits),
    captchas: createCaptchas(db, now, drawCaptcha),
    entrance: createEntrance({
      db,
      now,
      sessions,
      registrationsPerDay: config.registrationsPerDay,
      invitationDays: () => plans.current().invitation.days,
      events: accountEvents,
    }),
    tickets: createTickets(db, now),
    codes: createCodes({ db, now, limits, messages }),
    /** New accounts of one address, however they come in. */
    registrations: limits.limit({ name: 'registrations', points: 30, seconds: 60 * 60 }),
  };
}

const createSignIn = ({ db, log }: Foundation, core: Core) => ({
  registration: createAccountService({ db, ...core }),
  login: createLoginService({ db, ...core }),
  codeLogin: createCodeLogin({ db, ...core }),
  recovery: createRecovery({
    db,
    ...core,
    onSendFailure: (error) => log.error({ err: error }, 'no message that a password was changed'),
  }),
});

function createExternalSignIn({ accountEvents, config, db, limits, now }: Foundation, core: Core) {
  const { entrance, tickets } = core;
  const outsideLogin = createOutsideLogin({ db, now, accountEvents, entrance });
  const callWechat = createCallWechat(config.wechat.apiUrl);
  const scans = createScans(tickets, now);
  const wechatToken = config.wechat.official?.token;
  return {
    outsideLogin,
    outsideLimits: createOutsideLimits(limits),
    oidc: createOidcService({ config, now, tickets, outsideLogin }),
    callWechat,
    scans,
    scanLogin: createScanLogin({ config, now, call: callWechat, scans, outsideLogin }),
    /** Undefined when the operator has set no token: WeChat cannot notify this server then. */
    isGenuineWechat: wechatToken ? createSignatureCheck(db, wechatToken, now) : undefined,
  };
}
