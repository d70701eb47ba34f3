import type { DataOf } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import type { Client } from '../account/client.ts';
import type { Origin } from '../account/entrance.ts';
import type { OutsideLogin } from '../identities/outside-login.ts';
import { createOfficialAccount } from './official-account.ts';
import { type Scans, scanLifetime } from './scans.ts';
import type { CallWechat } from './wechat-call.ts';

type ScanAnswer = DataOf<'POST /chat/wx-scan-login'>;
type Dependencies = {
  readonly config: Pick<Config, 'wechat'>;
  readonly now: () => Date;
  readonly call: CallWechat;
  readonly scans: Scans;
  readonly outsideLogin: OutsideLogin;
};

export type ScanLogin = ReturnType<typeof createScanLogin>;

/** Signing in by scanning a QR code with WeChat. */
export function createScanLogin({ config, now, call, scans, outsideLogin }: Dependencies) {
  const { official } = config.wechat;
  // Without the token nobody could tell us who scanned.
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
      // WeChat is asked first: when it does not answer, the ticket is still good.
      const person = await wechat.personOf(openid);
      await scans.finish(ticket, scan);
      return { ...answer, status: 'confirmed', session: await outsideLogin.enter(person, scan, client) };
    },
  };
}
