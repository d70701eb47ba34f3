import type { LoginMethod } from '@orangery/api/contract';
import type { Config } from '../../config.ts';

/** Ways in that others vouch for, as far as they are configured. */
export function outsideLoginMethods({ google, apple, wechat }: Config): LoginMethod[] {
  const offered: [LoginMethod, unknown][] = [
    ['google', google],
    ['apple', apple],
    // Without the token nobody can tell what WeChat says from what a stranger says.
    ['wechat-scan', wechat.official?.token],
    ['wechat-official', wechat.official],
    ['wechat-bind', wechat.open],
  ];
  return offered.filter(([, configured]) => configured).map(([method]) => method);
}
