import { errors, type PaymentDevice, paymentDevices } from '@orangery/api/contract';
import { z } from 'zod';
import { AppError } from '../../../../http/app-error.ts';
import { parsedJson } from '../../../../http/external-bytes.ts';
import type {
  NewPayment,
  Notify,
  PayerLookup,
  PaymentAction,
  PaymentProvider,
  PaymentReport,
} from '../provider.ts';
import { bridgeParams, decrypted, encrypted, isGenuine, type WechatPayKeys } from './signatures.ts';
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

/**
 * A code to scan on a computer, WeChat's own app on a phone.
 * @param payerLookup for payments inside WeChat; without it there are none
 */
export function createWechatPay(config: WechatPayConfig, payerLookup?: PayerLookup): PaymentProvider {
  const call = createWechatCalls(config, config.apiUrl);
  const begin = createPayments(call, config);

  return {
    method: 'wechat',
    isTest: false,
    devices: payerLookup ? paymentDevices : ['desktop', 'mobile'],
    payerLookup,
    charge: (fen) => ({ amount: fen, currency: yuan }),
    notifyAnswer: { type: 'application/json', body: '{"code":"SUCCESS"}' },

    create: async (payment) => ({
      providerRef: payment.attempt,
      action: await begin[payment.device](payment),
    }),

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

type Begin = (payment: NewPayment) => Promise<PaymentAction>;

const createPayments = (
  call: ReturnType<typeof createWechatCalls>,
  config: WechatPayConfig,
): Record<PaymentDevice, Begin> => ({
  async desktop(payment) {
    const answer = await call('POST', '/v3/pay/transactions/native', contentOf(payment, config));
    return { kind: 'code', text: z.object({ code_url: z.string().min(1) }).parse(answer).code_url };
  },

  async mobile(payment) {
    const scene_info = { payer_client_ip: payment.client, h5_info: { type: 'Wap' } };
    const content = { ...contentOf(payment, config), scene_info };
    const answer = await call('POST', '/v3/pay/transactions/h5', content);
    const url = new URL(z.object({ h5_url: z.url() }).parse(answer).h5_url);
    url.searchParams.set('redirect_url', payment.backUrl);
    return { kind: 'page', url: url.href };
  },

  async wechat(payment) {
    const content = { ...contentOf(payment, config), payer: { openid: payment.payer } };
    const answer = await call('POST', '/v3/pay/transactions/jsapi', content);
    const { prepay_id } = z.object({ prepay_id: z.string().min(1) }).parse(answer);
    return { kind: 'wechat', params: bridgeParams(config, prepay_id) };
  },
});

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
  if (trade_state === 'PAYERROR')
    return { kind: 'declined', attempt: out_trade_no, reason: errors.paymentFailed };
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
