import { createCaptchas } from '../modules/auth/captcha/captcha.service.ts';
import { createCodes } from '../modules/auth/codes/codes.service.ts';
import { createTextMessages } from '../modules/auth/codes/text-messages.service.ts';
import { createCredentials } from '../modules/auth/credentials/credentials.service.ts';
import { createOwnerProof } from '../modules/auth/credentials/owner-proof.service.ts';
import { createKnownDevices } from '../modules/auth/devices/known-devices.service.ts';
import { createExternalLimits } from '../modules/auth/external/external-limits.ts';
import { createExternalSignIn } from '../modules/auth/external/external-sign-in.service.ts';
import { createOidcService } from '../modules/auth/oidc/oidc.service.ts';
import { createOneTimeTokens } from '../modules/auth/one-time-tokens/one-time-tokens.service.ts';
import { createPasswordGuard } from '../modules/auth/passwords/password-guard.service.ts';
import { createPasswords } from '../modules/auth/passwords/passwords.service.ts';
import { createRecovery } from '../modules/auth/recovery/recovery.service.ts';
import { createRegistration } from '../modules/auth/registration/registration.service.ts';
import { createRewards } from '../modules/auth/registration/rewards.service.ts';
import { createUnusualSignUps } from '../modules/auth/registration/unusual-sign-ups.service.ts';
import { createSessions } from '../modules/auth/sessions/session.service.ts';
import { createCodeSignIn } from '../modules/auth/sign-in/code-sign-in.service.ts';
import { createPasswordSignIn } from '../modules/auth/sign-in/password-sign-in.service.ts';
import { createSignIn } from '../modules/auth/sign-in/sign-in.service.ts';
import { createSignInFrom } from '../modules/auth/sign-in/sign-in-from.ts';
import { createSignUp } from '../modules/auth/sign-in/sign-up.service.ts';
import { createSignatureCheck } from '../modules/auth/wechat/event-signature.service.ts';
import { createScanSignIn } from '../modules/auth/wechat/scan-sign-in.service.ts';
import { createScans } from '../modules/auth/wechat/scans.service.ts';
import { createCallWechat } from '../modules/auth/wechat/wechat-call.ts';
import { createNotifications } from '../modules/notifications/notifications.service.ts';
import type { Overrides } from '../services.ts';
import type { Foundation } from './foundation.ts';
import type { Repositories } from './repositories.ts';

export type Auth = ReturnType<typeof createAuth>;

/** Who a person is, and every way to sign in: in the order in which the folders of modules/auth may import each other. */
export function createAuth(foundation: Foundation, repositories: Repositories, overrides: Overrides) {
  const proofs = createProofs(foundation, repositories, overrides);
  const signIn = createSigningIn(foundation, repositories, proofs);
  return {
    ...proofs,
    ...signIn,
    ...createOwnAccount(foundation, repositories, { ...proofs, ...signIn }),
    ...createExternalWays(foundation, repositories, { ...proofs, ...signIn }),
  };
}

type Proofs = ReturnType<typeof createProofs>;

/** What proves something once or for as long as it lives: tokens, captchas, passwords, sessions, codes. */
function createProofs(
  { accountEvents, config, limits, log, now }: Foundation,
  repositories: Repositories,
  { hashCost, drawCaptcha }: Overrides,
) {
  const { accounts, captchas, codes, oneTimeTokens, sessions } = repositories;
  const knownDevices = createKnownDevices(repositories.knownDevices);
  const notifications = createNotifications(config, {
    now,
    onFailure: (error) => log.error({ err: error }, 'a notification could not be sent'),
  });
  const textMessages = createTextMessages({
    ceilings: config.sms.ceilings,
    limits,
    repository: repositories.textMessages,
    onCeiling: (counted) => log.warn({ counted }, 'a ceiling of text messages is reached'),
  });
  return {
    notifications,
    knownDevices,
    oneTimeTokens: createOneTimeTokens({ repository: oneTimeTokens, now }),
    captchas: createCaptchas({ repository: captchas, now, draw: drawCaptcha }),
    passwords: createPasswords(hashCost),
    /** Slows down guessing of passwords, wherever they are asked for. */
    passwordGuard: createPasswordGuard(limits),
    sessions: createSessions({ repository: sessions, now, onEnded: accountEvents.endSessions }),
    codes: createCodes({
      accounts,
      knownDevices,
      repository: codes,
      now,
      limits,
      notifications,
      textMessages,
    }),
    /** New accounts from one address, whichever way they are made. */
    registrations: limits.limit({ name: 'registrations', points: 30, seconds: 60 * 60 }),
  };
}

function createSigningIn(
  { accountEvents, config, limits, log, now, plans }: Foundation,
  { accounts, registrations: repository, rewards: rewardRepository }: Repositories,
  proofs: Proofs,
) {
  const rewards = createRewards({
    repository: rewardRepository,
    now,
    accountEvents,
    terms: () => {
      const { invitation, time_zone } = plans.current();
      return { days: invitation.days, timeZone: time_zone };
    },
    onDelay: (error) => log.error({ err: error }, 'an invitation could not be rewarded at once'),
  });
  const registration = createRegistration({
    accounts,
    repository,
    now,
    accountEvents,
    maxPerDay: config.registrationsPerDay,
    rewards,
  });
  const signIn = createSignIn({
    ...proofs,
    now,
    registration,
    onFailure: (error) => log.error({ err: error }, 'a device could not be made known after a sign-in'),
  });
  const dependencies = { ...proofs, accounts, signIn };
  return {
    registration,
    rewards,
    unusualSignUps: createUnusualSignUps({ config, limits, now, repository }),
    signIn,
    signInFrom: createSignInFrom(config),
    passwordSignIn: createPasswordSignIn(dependencies),
    codeSignIn: createCodeSignIn(dependencies),
    signUp: createSignUp(dependencies),
  };
}

/** What the owner of an account can change about signing in. */
function createOwnAccount(
  { accountEvents, limits, log }: Foundation,
  { accounts }: Repositories,
  proofs: Proofs & Pick<ReturnType<typeof createSigningIn>, 'rewards'>,
) {
  const proveOwner = createOwnerProof(proofs);
  return {
    recovery: createRecovery({
      ...proofs,
      accounts,
      onSendFailure: (error) => log.error({ err: error }, 'no notification that a password was changed'),
    }),
    proveOwner,
    credentials: createCredentials({ ...proofs, accounts, accountEvents, proveOwner }),
    /** Changes that one account may make, of whichever kind. */
    userChanges: limits.limit({ name: 'user-changes', points: 60, seconds: 10 * 60 }),
  };
}

function createExternalWays(
  { accountEvents, config, limits, now }: Foundation,
  { accounts, identities }: Repositories,
  { oneTimeTokens, signIn }: Proofs & ReturnType<typeof createSigningIn>,
) {
  const externalSignIn = createExternalSignIn({ accounts, identities, now, accountEvents, signIn });
  const callWechat = createCallWechat(config.wechat.apiUrl);
  const scans = createScans(oneTimeTokens, now);
  const token = config.wechat.official?.token;
  return {
    externalSignIn,
    externalLimits: createExternalLimits(limits),
    oidc: createOidcService({ config, now, oneTimeTokens, externalSignIn }),
    callWechat,
    scans,
    scanSignIn: createScanSignIn({ config, now, call: callWechat, scans, externalSignIn }),
    /** Undefined when the operator has set no token: WeChat cannot report events then. */
    isGenuineWechat: token ? createSignatureCheck({ token, oneTimeTokens, now }) : undefined,
  };
}
