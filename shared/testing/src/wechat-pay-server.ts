/// <reference types="node" />
import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenLocally, readWhole } from './local-server.ts';
import { signedFields } from './wechat-pay-server/signed-fields.ts';

type Order = {
  out_trade_no: string;
  trade_state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'PAYERROR' | 'CLOSED';
  total: number;
  transaction_id?: string;
  /** Who alone can pay it; anybody when it is missing. */
  openid?: string;
};
type Answer = { readonly status: number; readonly body: unknown };
type Body = Record<string, unknown>;

export type WechatPayServer = Awaited<ReturnType<typeof startWechatPayServer>>;

const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const refused = (status: number, code: string): Answer => ({ status, body: { code, message: code } });
const now = () => String(Math.floor(Date.now() / 1_000));

/**
 * WeChat Pay for tests: the calls of API v3, as its documentation describes them. It checks the merchant's signature, signs what
 * it answers and encrypts its reports; its page pays with one button.
 */
export async function startWechatPayServer() {
  const own = newKeys();
  const merchant = newKeys();
  const config = {
    merchant: '1900000001',
    appId: 'wx0000000000000001',
    serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    privateKey: merchant.privateKey,
    publicKeyId: 'PUB_KEY_ID_0000000000000024101100397200000006',
    publicKey: own.publicKey,
    apiKey: randomBytes(16).toString('hex'),
  };
  const orders = new Map<string, Order>();
  const followers = new Set(['openid-ada']);
  const refunds: { out_trade_no: string; out_refund_no: string; refund: number }[] = [];
  let failures = 0;
  let isImpostor = false;
  let origin = '';

  const sign = (text: string) => {
    const key = isImpostor ? merchant.privateKey : own.privateKey;
    return createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');
  };
  const signedHeaders = (text: string, time = now()) => {
    const nonce = randomBytes(16).toString('hex');
    return {
      'wechatpay-timestamp': time,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': config.publicKeyId,
      'wechatpay-signature': sign(`${time}\n${nonce}\n${text}\n`),
    };
  };
  const isMerchant = ({ method = '', url = '', headers }: IncomingMessage, body: string): boolean => {
    const text = headers.authorization ?? '';
    const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(text)?.[1] ?? '';
    if (!text.startsWith('WECHATPAY2-SHA256-RSA2048 ') || field('mchid') !== config.merchant) return false;
    if (field('serial_no') !== config.serial) return false;
    return createVerify('RSA-SHA256')
      .update(`${method}\n${url}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`, 'utf8')
      .verify(merchant.publicKey, field('signature'), 'base64');
  };

  const open = (body: Body): Answer | undefined => {
    const { total, currency } = body.amount as { total: number; currency: string };
    if (body.appid !== config.appId || body.mchid !== config.merchant) return refused(400, 'PARAM_ERROR');
    if (!Number.isInteger(total) || total < 1 || currency !== 'CNY') return refused(400, 'PARAM_ERROR');
    if (!/^https?:\/\/[^?]+$/.test(String(body.notify_url))) return refused(400, 'PARAM_ERROR');
    const out_trade_no = String(body.out_trade_no);
    if (!/^[\w-]{6,32}$/.test(out_trade_no)) return refused(400, 'PARAM_ERROR');
    if (!orders.has(out_trade_no)) orders.set(out_trade_no, { out_trade_no, trade_state: 'NOTPAY', total });
    return undefined;
  };
  const described = ({ out_trade_no, trade_state, total, transaction_id }: Order) => ({
    mchid: config.merchant,
    appid: config.appId,
    out_trade_no,
    trade_state,
    ...(transaction_id && { transaction_id }),
    amount: { total, payer_total: total, currency: 'CNY' },
  });
  const openInside = (body: Body): Answer => {
    const { openid } = (body.payer ?? {}) as { openid?: string };
    if (!openid || !followers.has(openid)) return refused(400, 'PARAM_ERROR');
    const refusal = open(body);
    if (refusal) return refusal;
    const order = orders.get(String(body.out_trade_no));
    if (order) order.openid = openid;
    return { status: 200, body: { prepay_id: `wx${body.out_trade_no}` } };
  };
  const refund = (body: Body): Answer => {
    const order = orders.get(String(body.out_trade_no));
    if (!order?.transaction_id) return refused(404, 'RESOURCE_NOT_EXISTS');
    const { refund: amount } = body.amount as { refund: number };
    const out_refund_no = String(body.out_refund_no);
    if (!refunds.some((each) => each.out_refund_no === out_refund_no))
      refunds.push({ out_trade_no: order.out_trade_no, out_refund_no, refund: amount });
    return {
      status: 200,
      body: { refund_id: `50${order.transaction_id}`, out_refund_no, status: 'PROCESSING' },
    };
  };
  const route = (method: string, path: string, body: Body): Answer => {
    if (method === 'POST' && path === '/v3/pay/transactions/native')
      return (
        open(body) ?? { status: 200, body: { code_url: `weixin://wxpay/bizpayurl?pr=${body.out_trade_no}` } }
      );
    if (method === 'POST' && path === '/v3/pay/transactions/h5') {
      const scene = body.scene_info as { payer_client_ip?: string } | undefined;
      if (!scene?.payer_client_ip) return refused(400, 'PARAM_ERROR');
      return open(body) ?? { status: 200, body: { h5_url: `${origin}/h5?prepay_id=${body.out_trade_no}` } };
    }
    if (method === 'POST' && path === '/v3/pay/transactions/jsapi') return openInside(body);
    if (method === 'POST' && path === '/v3/refund/domestic/refunds') return refund(body);
    const order = orders.get(path.replace('/v3/pay/transactions/out-trade-no/', ''));
    return order ? { status: 200, body: described(order) } : refused(404, 'ORDER_NOT_EXIST');
  };

  const settle = (id: string): Order => {
    const order = orders.get(id);
    if (!order) throw new Error(`There is no order ${id}`);
    order.trade_state = 'SUCCESS';
    order.transaction_id ??= `42000${randomBytes(10).toString('hex')}`;
    return order;
  };
  const page = (request: IncomingMessage, response: ServerResponse): void => {
    const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (request.method === 'POST') {
      settle(searchParams.get('prepay_id') ?? '');
      response.writeHead(303, { location: searchParams.get('redirect_url') ?? '/' }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      '<!doctype html><title>WeChat</title><form method="post"><button>Pay with WeChat</button></form>',
    );
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    const text = (await readWhole(request)).toString('utf8');
    const { pathname } = new URL(url, 'http://127.0.0.1');
    if (pathname === '/h5') return page(request, response);
    if (failures > 0) {
      failures -= 1;
      response.writeHead(502).end();
      return;
    }
    const { status, body } = isMerchant(request, text)
      ? route(method, pathname, text ? (JSON.parse(text) as Body) : {})
      : refused(401, 'SIGN_ERROR');
    const answer = JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', ...signedHeaders(answer) }).end(answer);
  };
  const server = await listenLocally(handle);
  origin = server.origin;

  return {
    ...server,
    config: { ...config, apiUrl: server.origin },
    orders,
    refunds,
    /** The openids of the app; nobody else can be the payer inside WeChat. */
    followers,
    settle,

    /**
     * What WeChat does when a page inside it calls `getBrandWCPayRequest`, and this person confirms.
     * @returns `err_msg`
     */
    payInside(params: Record<string, unknown>, openid = 'openid-ada'): string {
      const order = orders.get(signedFields(params, config.appId, merchant.publicKey) ?? '');
      if (order?.openid !== openid) return 'get_brand_wcpay_request:fail';
      settle(order.out_trade_no);
      return 'get_brand_wcpay_request:ok';
    },

    failNext: (count: number) => {
      failures = count;
    },
    /** Somebody else answers in the place of WeChat Pay. */
    impersonate: (isOn: boolean) => {
      isImpostor = isOn;
    },

    /** A signed and encrypted report as the site gets it. @param time seconds, when it was signed */
    event(order: Order, changes: Body = {}, { apiKey = config.apiKey, time = now() } = {}) {
      const nonce = randomBytes(6).toString('hex');
      const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce));
      cipher.setAAD(Buffer.from('transaction'));
      const plain = JSON.stringify({ ...described(order), ...changes });
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      const payload = JSON.stringify({
        id: randomBytes(8).toString('hex'),
        event_type: 'TRANSACTION.SUCCESS',
        resource_type: 'encrypt-resource',
        resource: {
          algorithm: 'AEAD_AES_256_GCM',
          ciphertext: sealed.toString('base64'),
          associated_data: 'transaction',
          nonce,
        },
      });
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        ...signedHeaders(payload, time),
      };
      return { payload, headers };
    },
  };
}
