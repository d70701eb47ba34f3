import { errors, type SessionData } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import { effectiveLevel } from '../accounts/level.ts';
import type { Codes } from '../codes/codes.service.ts';
import type { KnownDevices } from '../devices/known-devices.service.ts';
import type { Newcomer, Origin, Registration } from '../registration/registration.service.ts';
import type { Client } from '../sessions/client.ts';
import type { Sessions } from '../sessions/session.service.ts';

type Dependencies = {
  readonly now: () => Date;
  readonly codes: Pick<Codes, 'renewDevice'>;
  readonly registration: Pick<Registration, 'createAccount'>;
  readonly knownDevices: Pick<KnownDevices, 'remember'>;
  readonly sessions: Pick<Sessions, 'start'>;
  /** What a sign-in can do without has failed. */
  readonly onFailure: (error: unknown) => void;
};

export type SignIn = ReturnType<typeof createSignIn>;

/** Where every way to sign in ends: it refuses blocked accounts and starts the session. */
export function createSignIn(dependencies: Dependencies) {
  const { now, codes, registration, knownDevices, sessions, onFailure } = dependencies;

  /** The session has begun, and those before it have ended: without this the browser is a stranger the next time. */
  const renewDevice = async (accountId: string, { former, next }: NonNullable<Client['known']>) => {
    await knownDevices.remember(accountId, former, next).catch(onFailure);
    if (former) await codes.renewDevice(former, next).catch(onFailure);
  };

  /**
   * Starts a session.
   * @param passwordHash what the password was compared with; wrongPassword when it has been changed meanwhile
   * @throws AppError userNotFound, accountBlocked
   */
  const start = async (accountId: string, client: Client, passwordHash?: string): Promise<SessionData> => {
    const { token, account } = await sessions.start(accountId, client, (row) => {
      if (!row) throw new AppError(errors.userNotFound);
      if (row.blocked_at) throw new AppError(errors.accountBlocked);
      if (passwordHash !== undefined && row.password_hash !== passwordHash)
        throw new AppError(errors.wrongPassword);
      return row;
    });
    if (client.known) await renewDevice(accountId, client.known);
    const level = { vipLevel: account.vip_level, planExpiresAt: account.plan_expires_at };
    return { token, username: account.username, vip_level: effectiveLevel(level, now()) };
  };

  return {
    start,

    /** Makes an account and starts its first session. Throws what `createAccount` throws. */
    async startNew(newcomer: Newcomer, origin: Origin, client: Client): Promise<SessionData> {
      const { id } = await registration.createAccount(newcomer, origin);
      return start(id, client);
    },
  };
}
