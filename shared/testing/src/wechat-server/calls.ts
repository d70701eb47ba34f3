/// <reference types="node" />
import { randomBytes } from 'node:crypto';
import type { WechatApp, WechatPerson, WechatServer } from '../wechat-server.ts';

/** What the server answers to a call. */
export type WechatAnswers = (url: URL, body: unknown) => unknown;

type Calls = Pick<WechatServer, 'issueCode' | 'refuse' | 'expireTokens' | 'sceneOf'> & {
  answers: WechatAnswers;
};
type Grant = { openid: string; scope: string; used: boolean };
type QrBody = { expire_seconds?: number; action_info?: { scene?: { scene_str?: string } } };

const random = () => randomBytes(12).toString('hex');
const refusal = (errcode: number) => ({ errcode, errmsg: `refused, rid: ${random()}` });

export function createWechatCalls(apps: readonly WechatApp[], people: readonly WechatPerson[]): Calls {
  const grants = new Map<string, Grant>();
  const userTokens = new Map<string, string>();
  const accountTokens = new Set<string>();
  const scenes = new Map<string, string>();
  const refusals = new Map<string, number[]>();
  const personOf = (openid: string | null) => people.find((person) => person.openid === openid);
  const isApp = (appId: unknown, secret: unknown) =>
    apps.some((app) => app.appId === appId && app.secret === secret);

  const exchange = ({ searchParams: query }: URL) => {
    if (!isApp(query.get('appid'), query.get('secret'))) return refusal(40125);
    const grant = grants.get(query.get('code') ?? '');
    if (!grant) return refusal(40029);
    if (grant.used) return refusal(40163);
    grant.used = true;
    const access_token = random();
    userTokens.set(access_token, grant.openid);
    const { openid, unionid } = personOf(grant.openid) ?? { openid: grant.openid };
    const answer = { access_token, expires_in: 7_200, openid, scope: grant.scope };
    return { ...answer, ...(unionid && grant.scope !== 'snsapi_base' && { unionid }) };
  };

  const withAccountToken = (url: URL, work: () => unknown) =>
    accountTokens.has(url.searchParams.get('access_token') ?? '') ? work() : refusal(40001);

  const paths: Record<string, WechatAnswers> = {
    '/sns/oauth2/access_token': exchange,
    '/sns/userinfo': ({ searchParams: query }) => {
      const openid = userTokens.get(query.get('access_token') ?? '');
      return openid && openid === query.get('openid') ? { ...personOf(openid) } : refusal(40001);
    },
    '/cgi-bin/stable_token': (_url, body) => {
      const { appid, secret } = body as { appid?: string; secret?: string };
      if (!isApp(appid, secret)) return refusal(40125);
      const access_token = random();
      accountTokens.add(access_token);
      return { access_token, expires_in: 7_200 };
    },
    '/cgi-bin/qrcode/create': (url, body) =>
      withAccountToken(url, () => {
        const { expire_seconds, action_info } = body as QrBody;
        const qr = `http://weixin.qq.com/q/${random()}`;
        scenes.set(qr, action_info?.scene?.scene_str ?? '');
        return { ticket: random(), expire_seconds, url: qr };
      }),
    '/cgi-bin/user/info': (url) =>
      withAccountToken(url, () => {
        const person = personOf(url.searchParams.get('openid'));
        return person
          ? { subscribe: 1, openid: person.openid, ...(person.unionid && { unionid: person.unionid }) }
          : refusal(40003);
      }),
  };

  return {
    answers: (url, body) => {
      const errcode = refusals.get(url.pathname)?.shift();
      if (errcode !== undefined) return refusal(errcode);
      return paths[url.pathname]?.(url, body) ?? refusal(40066);
    },
    issueCode: (openid, scope = 'snsapi_userinfo') => {
      const code = random();
      grants.set(code, { openid, scope, used: false });
      return code;
    },
    refuse: (path, ...errcodes) => {
      refusals.set(path, [...(refusals.get(path) ?? []), ...errcodes]);
    },
    expireTokens: () => accountTokens.clear(),
    sceneOf: (qr) => {
      const scene = scenes.get(qr);
      if (scene === undefined) throw new Error(`${qr} was not drawn here`);
      return scene;
    },
  };
}
