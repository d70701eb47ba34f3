/// <reference types="node" />
import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenLocally, readWhole } from './local-server.ts';

type Trade = {
  out_trade_no: string;
  trade_no: string;
  total_amount: string;
  trade_status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  returnUrl: string;
  notifyUrl: string;
};
type Fields = Readonly<Record<string, string>>;

export type AlipayServer = Awaited<ReturnType<typeof startAlipayServer>>;

const appId = '2021000000000000';
const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const bare = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');
/** What is signed: all fields but the signature, sorted. */
const signedText = (fields: Fields, without: readonly string[]) =>
  Object.keys(fields)
    .filter((key) => !without.includes(key))
    .sort()
    .map((key) => `${key}=${fields[key]}`)
    .join('&');

/**
 * Alipay for tests: its gateway with the calls of a trade, as its documentation describes them. It checks the app's signature
 * and signs what it says; its page pays with one button.
 */
export async function startAlipayServer() {
  const own = newKeys();
  const app = newKeys();
  const trades = new Map<string, Trade>();
  const refunds: { out_trade_no: string; out_request_no: string; refund_amount: string }[] = [];
  let failures = 0;
  let origin = '';

  const sign = (text: string) => createSign('RSA-SHA256').update(text, 'utf8').sign(own.privateKey, 'base64');
  const isSigned = (fields: Fields) =>
    createVerify('RSA-SHA256')
      .update(signedText(fields, ['sign']), 'utf8')
      .verify(app.publicKey, fields.sign ?? '', 'base64');

  const open = (content: Fields, fields: Fields): Trade => {
    const known = trades.get(content.out_trade_no ?? '');
    if (known) return known;
    const trade: Trade = {
      out_trade_no: content.out_trade_no ?? '',
      trade_no: `2026${String(trades.size + 1).padStart(24, '0')}`,
      total_amount: content.total_amount ?? '',
      trade_status: 'WAIT_BUYER_PAY',
      returnUrl: fields.return_url ?? '',
      notifyUrl: fields.notify_url ?? '',
    };
    trades.set(trade.out_trade_no, trade);
    return trade;
  };
  const refusal = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code });
  const answers: Readonly<Record<string, (content: Fields, fields: Fields) => object>> = {
    'alipay.trade.precreate': (content, fields) => {
      if (!/^\d+\.\d{2}$/.test(content.total_amount ?? '')) return refusal('ACQ.INVALID_PARAMETER');
      const { out_trade_no } = open(content, fields);
      return { code: '10000', msg: 'Success', out_trade_no, qr_code: `${origin}/scan/${out_trade_no}` };
    },
    'alipay.trade.query': ({ out_trade_no = '' }) => {
      const trade = trades.get(out_trade_no);
      // Nobody has scanned the code.
      if (!trade || (trade.trade_status === 'WAIT_BUYER_PAY' && trade.returnUrl === ''))
        return refusal('ACQ.TRADE_NOT_EXIST');
      const { trade_no, trade_status, total_amount } = trade;
      return { code: '10000', msg: 'Success', out_trade_no, trade_no, trade_status, total_amount };
    },
    'alipay.trade.refund': ({ out_trade_no = '', out_request_no = '', refund_amount = '' }) => {
      const trade = trades.get(out_trade_no);
      if (trade?.trade_status !== 'TRADE_SUCCESS') return refusal('ACQ.TRADE_STATUS_ERROR');
      const isKnown = refunds.some((each) => each.out_request_no === out_request_no);
      if (!isKnown) refunds.push({ out_trade_no, out_request_no, refund_amount });
      return {
        code: '10000',
        msg: 'Success',
        out_trade_no,
        trade_no: trade.trade_no,
        fund_change: isKnown ? 'N' : 'Y',
      };
    },
  };

  const answer = (response: ServerResponse, method: string, body: object): void => {
    const text = JSON.stringify(body);
    response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' });
    response.end(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign(text)}"}`);
  };
  const page = (response: ServerResponse, button: string): void => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>Alipay</title><form method="post"><button>${button}</button></form>`);
  };
  const pay = (trade: Trade, response: ServerResponse): void => {
    trade.trade_status = 'TRADE_SUCCESS';
    response.writeHead(303, { location: trade.returnUrl || '/paid' }).end();
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const form = new URLSearchParams((await readWhole(request)).toString('utf8'));
    if (failures > 0) {
      failures -= 1;
      response.writeHead(502).end();
      return;
    }
    if (url.pathname !== '/gateway.do') {
      const trade = trades.get(url.pathname.split('/').at(-1) ?? '');
      if (request.method === 'POST' && trade) return pay(trade, response);
      return page(response, 'Pay with Alipay');
    }
    const fields = { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(form) };
    const method = fields.method ?? '';
    if (!isSigned(fields) || fields.app_id !== appId)
      return answer(response, method, { code: '40002', msg: 'Invalid', sub_code: 'isv.invalid-signature' });
    const content = JSON.parse(fields.biz_content ?? '{}') as Fields;
    if (method === 'alipay.trade.wap.pay') {
      const trade = open(content, fields);
      return request.method === 'POST' ? pay(trade, response) : page(response, 'Pay with Alipay');
    }
    const known = answers[method];
    answer(response, method, known ? known(content, fields) : refusal('isv.invalid-method'));
  };
  const server = await listenLocally(handle);
  origin = server.origin;

  return {
    ...server,
    /** For the configuration of a site; keys as Alipay's tool gives them. */
    config: {
      appId,
      privateKey: bare(app.privateKey),
      publicKey: bare(own.publicKey),
      gateway: `${server.origin}/gateway.do`,
    },
    trades,
    refunds,
    failNext: (count: number) => {
      failures = count;
    },

    settle(outTradeNo: string): Trade {
      const trade = trades.get(outTradeNo);
      if (!trade) throw new Error(`There is no trade ${outTradeNo}`);
      trade.trade_status = 'TRADE_SUCCESS';
      return trade;
    },

    /** A signed report as the site gets it. */
    event(
      { out_trade_no, trade_no, total_amount, trade_status }: Trade,
      changes: Record<string, string> = {},
    ) {
      const fields: Record<string, string> = {
        notify_type: 'trade_status_sync',
        app_id: appId,
        charset: 'utf-8',
        subject: '橙子 100% & more',
        out_trade_no,
        trade_no,
        total_amount,
        trade_status,
        ...changes,
      };
      const sent = { ...fields, sign: sign(signedText(fields, [])), sign_type: 'RSA2' };
      return {
        payload: new URLSearchParams(sent).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      };
    },
  };
}
