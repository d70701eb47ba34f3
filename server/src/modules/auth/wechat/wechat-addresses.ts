import type { Config } from '../../../config.ts';

/** Where WeChat's own browser goes to sign in; it comes back with `state=gzh`. Null: not configured. */
export const wechatOfficialUrl = ({ wechat }: Pick<Config, 'wechat'>, origin: string): string | null =>
  wechat.official
    ? pageOf(wechat.pageUrl, '/connect/oauth2/authorize', {
        appid: wechat.official.appId,
        redirect_uri: `${origin}/`,
        response_type: 'code',
        scope: 'snsapi_userinfo',
        state: 'gzh',
      })
    : null;

/** Where WeChat's own browser is sent to learn the openid of the person, who is not asked. */
export const wechatPayerUrl = (
  { pageUrl }: Pick<Config['wechat'], 'pageUrl'>,
  { appId, redirectUri, state }: { appId: string; redirectUri: string; state: string },
): string =>
  pageOf(pageUrl, '/connect/oauth2/authorize', {
    appid: appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  });

/** The window that binds a WeChat account; it comes back with `state=wx`. Null: not configured. */
export const wechatWindowUrl = ({ wechat }: Pick<Config, 'wechat'>, origin: string): string | null =>
  wechat.open
    ? pageOf(wechat.pageUrl, '/connect/qrconnect', {
        appid: wechat.open.appId,
        redirect_uri: `${origin}/`,
        response_type: 'code',
        scope: 'snsapi_login',
        state: 'wx',
      })
    : null;

// WeChat wants the parameters in this order and the fragment at the end.
const pageOf = (base: string, path: string, query: Record<string, string>) =>
  `${base.replace(/\/+$/, '')}${path}?${new URLSearchParams(query)}#wechat_redirect`;
