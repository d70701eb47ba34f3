import { z } from 'zod';
import type { WechatApp } from '../../../config.ts';
import type { Person } from '../external/external-sign-in.service.ts';
import { type CallWechat, codeOfExchange, withCodes } from './wechat-call.ts';

const text = z.string().min(1).max(128);
const optionalText = text.optional().catch(undefined);
const exchanged = z.object({
  access_token: z.string().min(1),
  openid: text,
  unionid: optionalText,
  scope: z.string().catch(''),
});
const profile = z.object({
  nickname: z.string().max(320).optional().catch(undefined),
  unionid: optionalText,
});

type WechatIds = { readonly openid: string; readonly unionid?: string | undefined };

/**
 * Who somebody is: by the id that all apps of one operator share, else by the one of this app. An account that was made
 * before the apps were joined is still found under the latter.
 */
export function personOf(
  { appId }: Pick<WechatApp, 'appId'>,
  { openid, unionid }: WechatIds,
  name?: string,
): Person {
  const ofApp = `${appId}:${openid}`;
  return {
    identity: { provider: 'wechat', subject: unionid ?? ofApp },
    formerSubject: unionid && ofApp,
    name,
  };
}

/**
 * Exchanges the code a person came back from WeChat with.
 * @throws AppError wechatLoginFailed, wechatAccessDenied or wechatCodeExpired as WeChat refuses, upstreamFailed when it does not answer
 */
export async function exchangePerson(call: CallWechat, app: WechatApp, code: string): Promise<Person> {
  return withCodes(exchange(call, app, code), codeOfExchange);
}

/**
 * The openid of the person that a code stands for.
 * @throws as exchangePerson
 */
export async function exchangeOpenid(call: CallWechat, app: WechatApp, code: string): Promise<string> {
  return (await withCodes(tokenOf(call, app, code), codeOfExchange)).openid;
}

const tokenOf = (call: CallWechat, { appId, secret }: WechatApp, code: string) => {
  const query = { appid: appId, secret, code, grant_type: 'authorization_code' };
  return call('/sns/oauth2/access_token', { query }, exchanged);
};

async function exchange(call: CallWechat, app: WechatApp, code: string): Promise<Person> {
  const { openid, unionid, access_token, scope } = await tokenOf(call, app, code);
  // Only with this scope did the person agree to show their name.
  if (!scope.split(',').includes('snsapi_userinfo')) return personOf(app, { openid, unionid });
  const seen = await call('/sns/userinfo', { query: { access_token, openid, lang: 'zh_CN' } }, profile);
  return personOf(app, { openid, unionid: unionid ?? seen.unionid }, seen.nickname);
}
