import { type ErrorCode, errors } from '@orangery/api/contract';
import { z } from 'zod';
import { AppError } from '../../../http/app-error.ts';
import { fetchJson } from '../../../http/external-json.ts';

/** WeChat's `errcode`, which comes with status 200. */
export class WechatRefusal extends Error {
  override readonly name = 'WechatRefusal';
  readonly errcode: number;
  constructor(errcode: number) {
    super(`WeChat refused with ${errcode}`);
    this.errcode = errcode;
  }
}

const refused = z.object({ errcode: z.number().int() });

/** Codes that were used, have expired or never were. */
const spentCode = [40029, 40163, 41008];
/** Neither the account of the operator nor the person has given leave. */
const noLeave = [40001, 42007, 48001, 48002, 50001, 50002];

type Call = { readonly query: Record<string, string>; readonly body?: unknown };

/** @throws WechatRefusal, or AppError upstreamFailed when WeChat does not answer or not as it should */
export type CallWechat = <T>(path: string, call: Call, answer: z.ZodType<T>) => Promise<T>;

export function createCallWechat(apiUrl: string): CallWechat {
  const base = apiUrl.replace(/\/+$/, '');
  return async (path, { query, body }, answer) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const given = (await fetchJson(`${base}${path}?${new URLSearchParams(query)}`, init)).body;
    const refusal = refused.safeParse(given).data;
    if (refusal && refusal.errcode !== 0) throw new WechatRefusal(refusal.errcode);
    const parsed = answer.safeParse(given);
    if (!parsed.success)
      throw new AppError(errors.upstreamFailed, { cause: new Error(`${path} answered otherwise`) });
    return parsed.data;
  };
}

/** Turns a refusal of WeChat into an error of the catalogue. */
export async function withCodes<T>(work: Promise<T>, codeOf: (errcode: number) => ErrorCode): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WechatRefusal) throw new AppError(codeOf(error.errcode), { cause: error });
    throw error;
  }
}

/** For the exchange of a person's code. */
export function codeOfExchange(errcode: number): ErrorCode {
  if (spentCode.includes(errcode)) return errors.wechatCodeExpired;
  return noLeave.includes(errcode) ? errors.wechatAccessDenied : errors.wechatLoginFailed;
}
