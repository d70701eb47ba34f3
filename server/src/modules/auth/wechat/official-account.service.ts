import { errors } from '@orangery/api/contract';
import { z } from 'zod';
import type { WechatApp } from '../../../config.ts';
import type { Person } from '../external/external-sign-in.service.ts';
import { type CallWechat, WechatRefusal, withCodes } from './wechat-call.ts';
import { personOf } from './wechat-people.ts';

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const qrAnswer = z.object({ url: z.string().min(1).max(1_000) });
const follower = z.object({ unionid: z.string().min(1).max(128).optional().catch(undefined) });

type KeptToken = { readonly token: Promise<string>; until: number };

/** Milliseconds before its end from which on a token is not used any more. */
const reserve = 5 * 60_000;
const staleToken = [40001, 40014, 42001];
const notAllowed = 48001;

/** What the official account asks WeChat in its own name. Refusals are AppError wechatLoginFailed, no answer is upstreamFailed. */
export function createOfficialAccount(call: CallWechat, app: WechatApp, now: () => Date) {
  let kept: KeptToken | undefined;

  const renew = (): KeptToken => {
    const body = { grant_type: 'client_credential', appid: app.appId, secret: app.secret };
    const answer = call('/cgi-bin/stable_token', { query: {}, body }, tokenAnswer);
    const token = answer.then(({ access_token, expires_in }) => {
      own.until = now().getTime() + expires_in * 1_000 - reserve;
      return access_token;
    });
    const own: KeptToken = { token, until: Number.POSITIVE_INFINITY };
    token.catch(() => drop(own));
    return own;
  };
  /** One request at a time: WeChat counts them. */
  const current = (): KeptToken => {
    if (!kept || kept.until <= now().getTime()) kept = renew();
    return kept;
  };
  const drop = (used: KeptToken): void => {
    if (kept === used) kept = undefined;
  };
  const withToken = async <T>(work: (accessToken: string) => Promise<T>): Promise<T> => {
    const used = current();
    try {
      return await work(await used.token);
    } catch (error) {
      if (!(error instanceof WechatRefusal && staleToken.includes(error.errcode))) throw error;
      drop(used);
      return work(await current().token);
    }
  };

  return {
    /** Content of a QR code: for so many seconds, WeChat reports the scene when it is scanned. */
    async drawScene(scene: string, seconds: number): Promise<string> {
      const body = {
        expire_seconds: seconds,
        action_name: 'QR_STR_SCENE',
        action_info: { scene: { scene_str: scene } },
      };
      const drawn = withToken((access_token) =>
        call('/cgi-bin/qrcode/create', { query: { access_token }, body }, qrAnswer),
      );
      return (await withCodes(drawn, () => errors.wechatLoginFailed)).url;
    },

    /** Who an openid of this account is. An official account without that permission gets the openid only. */
    async personOf(openid: string): Promise<Person> {
      const asked = withToken((access_token) =>
        call('/cgi-bin/user/info', { query: { access_token, openid, lang: 'zh_CN' } }, follower),
      ).catch((error: unknown) => {
        if (error instanceof WechatRefusal && error.errcode === notAllowed) return { unionid: undefined };
        throw error;
      });
      const { unionid } = await withCodes(asked, () => errors.wechatLoginFailed);
      return personOf(app, { openid, unionid });
    },
  };
}
