import { errors } from '@orangery/api/contract';
import type { AlipaySdk } from 'alipay-sdk';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { AppError } from '../../../../http/app-error.ts';
import { decimal, decimalOf, moneyOf } from '../../decimal.ts';
import type { NewPayment, PaymentProvider, PaymentReport } from '../provider.ts';
import { privateKeyOf, publicKeyOf } from './keys.ts';

export type AlipayConfig = {
  readonly appId: string;
  readonly privateKey: string;
  /** Alipay's, and not the one of the app. */
  readonly publicKey: string;
  readonly gateway: string;
};

/** Milliseconds. */
const timeout = 15_000;
const yuan = 'CNY';
const success = '10000';
const unknownTrade = 'ACQ.TRADE_NOT_EXIST';
const paidStates: ReadonlySet<string> = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED']);

const answer = z.object({ code: z.string(), subCode: z.string().optional() });
const trade = z.object({
  tradeNo: z.string(),
  outTradeNo: z.string(),
  tradeStatus: z.string(),
  totalAmount: decimal,
});

/** A code to scan on a computer, the page of Alipay on a phone. */
export function createAlipay(config: AlipayConfig): PaymentProvider {
  const keys = {
    privateKey: privateKeyOf(config.privateKey),
    alipayPublicKey: publicKeyOf(config.publicKey),
  };
  let client: Promise<AlipaySdk> | undefined;
  const alipay = () => (client ??= connect(config, keys));

  /** @throws when Alipay does not answer, not with its signature, or refuses */
  const call = async <T extends z.ZodType>(
    method: string,
    bizContent: object,
    notifyUrl: string | undefined,
    data: T,
  ) => {
    const sdk = await alipay();
    const given = await sdk.exec(
      method,
      { bizContent, ...(notifyUrl && { notifyUrl }) },
      { validateSign: true },
    );
    const { code, subCode } = answer.parse(given);
    if (code !== success) throw new AlipayRefusal(code, subCode ?? '');
    return data.parse(given) as z.output<T>;
  };

  return {
    method: 'alipay',
    isTest: config.gateway.includes('sandbox'),
    // WeChat does not open its pages.
    devices: ['desktop', 'mobile'],
    charge: (fen) => ({ amount: fen, currency: yuan }),
    notifyAnswer: { type: 'text/plain', body: 'success' },

    async create(payment) {
      const providerRef = payment.attempt;
      if (payment.device === 'desktop') {
        const coded = z.object({ qrCode: z.string().min(1) });
        const { qrCode } = await call('alipay.trade.precreate', contentOf(payment), payment.notifyUrl, coded);
        return { providerRef, action: { kind: 'code', text: qrCode } };
      }
      const sdk = await alipay();
      const url = sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
        notifyUrl: payment.notifyUrl,
        returnUrl: payment.backUrl,
        bizContent: { ...contentOf(payment), productCode: 'QUICK_WAP_WAY', quitUrl: payment.backUrl },
      });
      return { providerRef, action: { kind: 'page', url } };
    },

    async readNotify({ body }) {
      const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
      const sdk = await alipay();
      if (!isSigned(sdk, fields)) throw new AppError(errors.badPaymentSignature);
      const parsed = trade.safeParse({
        tradeNo: fields.trade_no,
        outTradeNo: fields.out_trade_no,
        tradeStatus: fields.trade_status,
        totalAmount: fields.total_amount,
      });
      // A report that Alipay has signed for another app.
      if (!parsed.success || fields.app_id !== config.appId) throw new AppError(errors.badPaymentCallback);
      return reportOf(parsed.data);
    },

    async query({ attempt }) {
      try {
        const report = reportOf(await call('alipay.trade.query', { outTradeNo: attempt }, undefined, trade));
        return report ? [report] : [];
      } catch (error) {
        // There is none until the person has scanned the code.
        if (error instanceof AlipayRefusal && error.subCode === unknownTrade) return [];
        throw error;
      }
    },

    async refund({ attempt, amount, currency, key }) {
      const content = {
        outTradeNo: attempt,
        refundAmount: decimalOf({ amount, currency }),
        outRequestNo: key,
      };
      const { tradeNo } = await call(
        'alipay.trade.refund',
        content,
        undefined,
        z.object({ tradeNo: z.string() }),
      );
      return { refundRef: `${tradeNo}/${key}` };
    },
  };
}

class AlipayRefusal extends Error {
  readonly subCode: string;

  constructor(code: string, subCode: string) {
    super(`Alipay answered ${code} ${subCode}`);
    this.subCode = subCode;
  }
}

async function connect(
  { appId, gateway }: AlipayConfig,
  keys: { privateKey: string; alipayPublicKey: string },
): Promise<AlipaySdk> {
  const { AlipaySdk: Client } = await import('alipay-sdk');
  return new Client({
    appId,
    gateway,
    ...keys,
    keyType: 'PKCS1',
    signType: 'RSA2',
    camelcase: true,
    timeout,
  });
}

/** The library throws at what is no signature at all. */
function isSigned(sdk: AlipaySdk, fields: Readonly<Record<string, string>>): boolean {
  try {
    return fields.sign_type === 'RSA2' && sdk.checkNotifySignV2(fields);
  } catch {
    return false;
  }
}

const contentOf = ({ attempt, amount, currency, title, expiresAt }: NewPayment) => ({
  outTradeNo: attempt,
  totalAmount: decimalOf({ amount, currency }),
  subject: title,
  timeExpire: DateTime.fromJSDate(expiresAt).setZone('Asia/Shanghai').toFormat('yyyy-MM-dd HH:mm:ss'),
});

/** Undefined while nothing is paid. A trade that is closed may have been paid and refunded: that says nothing new. */
function reportOf({
  tradeNo,
  outTradeNo,
  tradeStatus,
  totalAmount,
}: z.output<typeof trade>): PaymentReport | undefined {
  if (!paidStates.has(tradeStatus)) return undefined;
  return { kind: 'paid', attempt: outTradeNo, transaction: tradeNo, ...moneyOf(totalAmount, yuan) };
}
