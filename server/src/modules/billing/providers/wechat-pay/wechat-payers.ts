import type { Config } from '../../../../config.ts';
import { wechatPayerUrl } from '../../../auth/wechat/wechat-addresses.ts';
import type { CallWechat } from '../../../auth/wechat/wechat-call.ts';
import { exchangeOpenid } from '../../../auth/wechat/wechat-people.ts';
import type { PayerLookup } from '../provider.ts';

/** Undefined unless the app that the merchant is bound to is the official account: the openids of others cannot be had. */
export function createWechatPayers(
  { wechat, wechatPay }: Pick<Config, 'wechat' | 'wechatPay'>,
  call: CallWechat,
): PayerLookup | undefined {
  const { official } = wechat;
  if (!official || official.appId !== wechatPay?.appId) return undefined;
  const { appId } = official;
  return {
    device: 'wechat',
    pageUrl: (redirectUri, state) => wechatPayerUrl(wechat, { appId, redirectUri, state }),
    payerOf: (code) => exchangeOpenid(call, official, code),
  };
}
