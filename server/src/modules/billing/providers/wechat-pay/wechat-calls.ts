import { z } from 'zod';
import { fetchBytes, parsedJson } from '../../../../http/external-bytes.ts';
import { authorization, isGenuine, type WechatPayKeys } from './signatures.ts';

const limits = { timeout: 15_000, maxBytes: 64 * 1024 };
const refusal = z.object({ code: z.string().default('') });

/** An answer that says no. */
export class WechatPayError extends Error {
  readonly code: string;

  constructor(status: number, code: string) {
    super(`WeChat Pay answered ${status} ${code}`);
    this.code = code;
  }
}

/** Calls the API of WeChat Pay: signs what it asks, and takes only answers that are signed. */
export const createWechatCalls =
  (keys: WechatPayKeys, apiUrl: string) =>
  /** @throws WechatPayError when it is refused; when it does not answer, or somebody else does */
  async (method: 'GET' | 'POST', path: string, content?: object): Promise<unknown> => {
    const body = content ? JSON.stringify(content) : '';
    const {
      status,
      headers,
      content: answer,
    } = await fetchBytes(
      `${apiUrl}${path}`,
      {
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'wechatpay-serial': keys.publicKeyId,
          authorization: authorization(keys, { method, path, body }),
        },
        ...(content && { body }),
      },
      limits,
    );
    if (status < 200 || status >= 300)
      throw new WechatPayError(status, refusal.safeParse(parsedJson(answer)).data?.code ?? '');
    if (!isGenuine(keys, Object.fromEntries(headers), answer))
      throw new Error('an answer that WeChat Pay has not signed');
    return parsedJson(answer);
  };
