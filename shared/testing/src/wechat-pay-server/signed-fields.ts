/// <reference types="node" />
import { createVerify } from 'node:crypto';

const names = ['appId', 'nonceStr', 'package', 'paySign', 'signType', 'timeStamp'];

/** The order that a page inside WeChat asks the payment of; undefined unless its merchant has signed exactly this, lately. */
export function signedFields(
  params: Record<string, unknown>,
  appId: string,
  publicKey: string,
): string | undefined {
  if (Object.keys(params).toSorted().join() !== names.join()) return undefined;
  if (Object.values(params).some((value) => typeof value !== 'string')) return undefined;
  const { timeStamp, nonceStr, package: content, paySign } = params as Record<string, string>;
  if (params.appId !== appId || params.signType !== 'RSA') return undefined;
  if (Math.abs(Date.now() / 1_000 - Number(timeStamp)) > 2 * 60 * 60) return undefined;
  const isSigned = createVerify('RSA-SHA256')
    .update(`${appId}\n${timeStamp}\n${nonceStr}\n${content}\n`, 'utf8')
    .verify(publicKey, paySign ?? '', 'base64');
  return isSigned ? /^prepay_id=wx(\w+)$/.exec(content ?? '')?.[1] : undefined;
}
