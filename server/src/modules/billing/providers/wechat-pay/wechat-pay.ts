import { errors } from '@orangery/api/contract';
import { z } from 'zod';
import { AppError } from '../../../../http/app-error.ts';
import { parsedJson } from '../../../../http/external-bytes.ts';
import type { NewPayment, Notify, PaymentProvider, PaymentReport } from '../provider.ts';
import { decrypted, encrypted, isGenuine, type WechatPayKeys } from './signatures.ts';
import { createWechatCalls, WechatPayError } from './wechat-calls.ts';

export type WechatPayConfig = WechatPayKeys & {
  /** Of the official account or app that the merchant is bound to. */
  readonly appId: string;
  readonly apiUrl: string;
};

const yuan = 'CNY';
const unknownOrder = 'ORDER_NOT_EXIST';

const transaction = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  amount: z.object({ total: z.number().int(), currency: z.string().default(yuan) }).optional(),
});
type Transaction = z.output<typeof transaction>;

const notice = z.object({ event_type: z.string(), resource: encrypted });
const refundAnswer = z.object({ refund_id: z.string(), status: z.string() });

/** A code to scan on a computer, WeChat's own app on a phone. */
export function createWechatPay(config: WechatPayConfig): PaymentProvider {
  const call = createWechatCalls(config, config.apiUrl);

  return {
    method: 'wechat',
    isTest: false,
    charge: (fen) => ({ amount: fen, currency: yuan }),
    notifyAnswer: { type: 'application/json', body: '{"code":"SUCCESS"}' },

    async create(payment) {
      const providerRef = payment.attempt;
      const content = contentOf(payment, config);
      if (payment.device === 'desktop') {
        const answer = await call('POST', '/v3/pay/transactions/native', content);
        const { code_url } = z.object({ code_url: z.string().min(1) }).parse(answer);
        return { providerRef, action: { kind: 'code', text: code_url } };
      }
      const scene_info = { payer_client_ip: payment.client, h5_info: { type: 'Wap' } };
      const answer = await call('POST', '/v3/pay/transactions/h5', { ...content, scene_info });
      const { h5_url } = z.object({ h5_url: z.url() }).parse(answer);
      const url = new URL(h5_url);
      url.searchParams.set('redirect_url', payment.backUrl);
      return { providerRef, action: { kind: 'page', url: url.href } };
    },

    async readNotify(notify) {
      const reported = openedNotify(notify, config);
      if (reported === undefined) return undefined;
      // A report that was signed for another merchant.
      if (reported.mchid !== config.merchant || reported.appid !== config.appId)
        throw new AppError(errors.badPaymentCallback);
      return reportOf(reported);
    },

    async query({ attempt }) {
      try {
        const path = `/v3/pay/transactions/out-trade-no/${attempt}?mchid=${config.merchant}`;
        const report = reportOf(transaction.parse(await call('GET', path)));
        return report ? [report] : [];
      } catch (error) {
        if (error instanceof WechatPayError && error.code === unknownOrder) return [];
        throw error;
      }
    },

    async refund({ attempt, amount, currency, key }) {
      const answer = await call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: attempt,
        out_refund_no: key,
        amount: { refund: amount, total: amount, currency },
      });
      const { refund_id, status } = refundAnswer.parse(answer);
      if (status !== 'SUCCESS' && status !== 'PROCESSING')
        throw new Error(`WeChat Pay could not refund: ${status}`);
      return { refundRef: refund_id };
    },
  };
}

const contentOf = (
  { attempt, title, amount, currency, expiresAt, notifyUrl }: NewPayment,
  { appId, merchant }: WechatPayConfig,
) => ({
  appid: appId,
  mchid: merchant,
  description: title.slice(0, 127),
  out_trade_no: attempt,
  time_expire: expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
  notify_url: notifyUrl,
  amount: { total: amount, currency },
});

/** Undefined: nothing about a payment. @throws AppError badPaymentSignature, badPaymentCallback */
function openedNotify({ headers, body }: Notify, config: WechatPayConfig): Transaction | undefined {
  if (!isGenuine(config, headers, body)) throw new AppError(errors.badPaymentSignature);
  const parsed = notice.safeParse(parsedJson(body));
  if (!parsed.success) throw new AppError(errors.badPaymentCallback);
  if (!parsed.data.event_type.startsWith('TRANSACTION.')) return undefined;
  try {
    return transaction.parse(JSON.parse(decrypted(parsed.data.resource, config)));
  } catch (error) {
    throw new AppError(errors.badPaymentCallback, { cause: error });
  }
}

/** Undefined while nothing is paid. One that was refunded had been paid. */
function reportOf({
  trade_state,
  out_trade_no,
  transaction_id,
  amount,
}: Transaction): PaymentReport | undefined {
  if (trade_state === 'PAYERROR') return { kind: 'declined', attempt: out_trade_no };
  if (trade_state !== 'SUCCESS' && trade_state !== 'REFUND') return undefined;
  if (!transaction_id || !amount) throw new AppError(errors.badPaymentCallback);
  return {
    kind: 'paid',
    attempt: out_trade_no,
    transaction: transaction_id,
    amount: amount.total,
    currency: amount.currency,
  };
}
