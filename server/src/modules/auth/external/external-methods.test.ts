import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { wechatOfficialUrl, wechatWindowUrl } from '../wechat/wechat-addresses.ts';
import { externalSignInMethods } from './external-methods.ts';

const official = { WECHAT_OFFICIAL_APP_ID: 'wx1', WECHAT_OFFICIAL_SECRET: 's' };
const apple = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 't', APPLE_KEY_ID: 'k', APPLE_PRIVATE_KEY: 'p' };

describe('ways to sign in by another service', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['nothing', {}, []],
    ['Google', { GOOGLE_CLIENT_ID: 'g' }, ['google']],
    ['Apple', apple, ['apple']],
    ['half of Apple', { APPLE_CLIENT_ID: 'a' }, []],
    ['an official account', official, ['wechat-official']],
    [
      'an official account that hears events',
      { ...official, WECHAT_OFFICIAL_TOKEN: 't' },
      ['wechat-scan', 'wechat-official'],
    ],
    ['a website application', { WECHAT_OPEN_APP_ID: 'wx2', WECHAT_OPEN_SECRET: 's' }, ['wechat-bind']],
  ])('with %s configured, its ways to sign in are offered and no other', (_what, environment, methods) => {
    expect(externalSignInMethods(readConfig(environment))).toEqual(methods);
  });

  test('the sign-in address of WeChat names the app and comes back here', () => {
    const origin = 'https://orangery.test';
    expect(wechatOfficialUrl(readConfig(official), origin)).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&redirect_uri=https%3A%2F%2Forangery.test%2F&response_type=code&scope=snsapi_userinfo&state=gzh#wechat_redirect',
    );
    expect(wechatOfficialUrl(readConfig({}), origin)).toBeNull();
    expect(wechatWindowUrl(readConfig(official), origin)).toBeNull();
  });
});
