import { errors } from '@orangery/api/contract';
import { z } from 'zod';
import { AppError } from '../../../http/app-error.ts';
import type { OneTimeTokens } from '../one-time-tokens/one-time-tokens.service.ts';
import type { Origin } from '../registration/registration.service.ts';

/** Seconds a QR code can be scanned and asked about. */
export const scanLifetime = 5 * 60;

const scan = z.object({
  scene: z.string(),
  qr: z.string(),
  /** Unix milliseconds. */
  expiresAt: z.number(),
  channel: z.string().optional(),
  invitation_code: z.string().optional(),
});
const scene = z.object({ openid: z.string().optional() });

export type Scan = z.output<typeof scan>;

/**
 * Two one-time tokens for each scan: the scene is in the QR code for everyone to see, the one with which the page asks is
 * not. So a person who photographs the code can confirm it but not get the session.
 */
export function createScans(oneTimeTokens: OneTimeTokens, now: () => Date) {
  return {
    openScene: (): Promise<string> => oneTimeTokens.issue('scan-scene', {}, scanLifetime),

    async begin(sceneId: string, qr: string, origin: Origin): Promise<string> {
      const expiresAt = now().getTime() + scanLifetime * 1_000;
      const data: Scan = { scene: sceneId, qr, expiresAt, ...origin };
      return oneTimeTokens.issue('scan', data, scanLifetime);
    },

    /** The scan, and the openid once it is confirmed. @throws AppError wechatCodeExpired when the token is used or expired */
    async look(ticket: string): Promise<{ scan: Scan; openid: string | undefined; secondsLeft: number }> {
      const found = scan.safeParse(await oneTimeTokens.look('scan', ticket)).data;
      if (!found) throw new AppError(errors.wechatCodeExpired);
      const confirmed = scene.safeParse(await oneTimeTokens.look('scan-scene', found.scene)).data;
      // The scene is used up right after the token: another call may have got the session between the two looks.
      if (!confirmed) throw new AppError(errors.wechatCodeExpired);
      const secondsLeft = Math.max(0, Math.ceil((found.expiresAt - now().getTime()) / 1_000));
      return { scan: found, openid: confirmed.openid, secondsLeft };
    },

    /** Uses the token up. @throws AppError wechatCodeExpired when another call just did */
    async finish(ticket: string, { scene: sceneId }: Scan): Promise<void> {
      if (!(await oneTimeTokens.take('scan', ticket))) throw new AppError(errors.wechatCodeExpired);
      await oneTimeTokens.take('scan-scene', sceneId);
    },

    /** Notes who scanned; false when the scene is unknown, expired or was scanned before. */
    confirm: (sceneId: string, openid: string): Promise<boolean> =>
      oneTimeTokens.fill('scan-scene', sceneId, { openid }),
  };
}

export type Scans = ReturnType<typeof createScans>;
