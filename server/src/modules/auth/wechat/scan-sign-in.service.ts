import type { DataOf } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../http/app-error.ts';
import type { ExternalSignIn } from '../external/external-sign-in.service.ts';
import type { Origin } from '../registration/registration.service.ts';
import type { Client } from '../sessions/client.ts';
import { createOfficialAccount } from './official-account.service.ts';
import { type Scans, scanLifetime } from './scans.service.ts';
import type { CallWechat } from './wechat-call.ts';

type ScanAnswer = DataOf<'POST /chat/wx-scan-login'>;
type Dependencies = {
  readonly config: Pick<Config, 'wechat'>;
  readonly now: () => Date;
  readonly call: CallWechat;
  readonly scans: Scans;
  readonly externalSignIn: ExternalSignIn;
};

export type ScanSignIn = ReturnType<typeof createScanSignIn>;

/** Signing in by scanning a QR code with WeChat. */
export function createScanSignIn({ config, now, call, scans, externalSignIn }: Dependencies) {
  const { official } = config.wechat;
  // Without the token, WeChat cannot report who scanned.
  const account = official?.token ? createOfficialAccount(call, official, now) : undefined;

  const configured = () => {
    if (!account) throw new AppError(errors.notSupported);
    return account;
  };

  return {
    /** @throws AppError notSupported, wechatLoginFailed or upstreamFailed */
    async begin({ channel, invitation_code }: Origin): Promise<ScanAnswer> {
      const wechat = configured();
      const scene = await scans.openScene();
      const qr = await wechat.drawScene(scene, scanLifetime);
      const ticket = await scans.begin(scene, qr, { channel, invitation_code });
      return { status: 'waiting', ticket, qr, expires_in: scanLifetime, session: null };
    },

    /** @throws AppError notSupported, wechatCodeExpired (used or expired), wechatLoginFailed, upstreamFailed or accountBlocked */
    async ask(ticket: string, client: Client): Promise<ScanAnswer> {
      const wechat = configured();
      const { scan, openid, secondsLeft } = await scans.look(ticket);
      const answer = { ticket, qr: scan.qr, expires_in: secondsLeft };
      if (openid === undefined) return { ...answer, status: 'waiting', session: null };
      // WeChat is asked first: when it does not answer, the token can still be used.
      const person = await wechat.personOf(openid);
      await scans.finish(ticket, scan);
      return { ...answer, status: 'confirmed', session: await externalSignIn.signIn(person, scan, client) };
    },
  };
}
