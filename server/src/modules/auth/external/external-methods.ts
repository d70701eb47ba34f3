import type { LoginMethod } from '@orangery/api/contract';
import type { Config } from '../../../config.ts';

/** Ways to sign in by another service, as far as they are configured. */
export function externalSignInMethods({ google, apple, wechat }: Config): LoginMethod[] {
  const offered: [LoginMethod, unknown][] = [
    ['google', google],
    ['apple', apple],
    // Without the token, a stranger's message cannot be distinguished from WeChat's.
    ['wechat-scan', wechat.official?.token],
    ['wechat-official', wechat.official],
    ['wechat-bind', wechat.open],
  ];
  return offered.filter(([, configured]) => configured).map(([method]) => method);
}
