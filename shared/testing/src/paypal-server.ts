/// <reference types="node" />
import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenLocally, readWhole, sendJson } from './local-server.ts';

export const paypalKeys = {
  clientId: 'client-loopback',
  secret: 'secret-loopback',
  webhookId: 'WH-LOOPBACK',
};

type Amount = { currency_code: string; value: string };
type Capture = { id: string; status: string; custom_id: string; amount: Amount };
type Order = {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  links: { rel: string; href: string }[];
  purchase_units: { custom_id: string; amount: Amount; payments?: { captures: Capture[] } }[];
  returnUrl: string;
};
type Answer = { readonly status: number; readonly body: unknown };

export type PaypalServer = Awaited<ReturnType<typeof startPaypalServer>>;

const refused = (status: number, issue: string): Answer => ({
  status,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
});
const number = () => randomBytes(8).toString('hex').toUpperCase();
const signature = (id: string, time: string, event: string) =>
  createHmac('sha256', paypalKeys.secret)
    .update(`${id}|${time}|${paypalKeys.webhookId}|${event}`)
    .digest('base64');

/**
 * PayPal for tests: tokens, orders, captures, refunds and the check of signatures, as its documentation describes them. Its page
 * agrees with one button.
 */
export async function startPaypalServer() {
  const orders = new Map<string, Order>();
  const refunds: { id: string; capture: string; amount: Amount; status: string }[] = [];
  const answered = new Map<string, Answer>();
  const tokens = new Set<string>();
  let failures = 0;
  let declines = 0;
  let declineIssue = '';
  let origin = '';

  const create = (body: Record<string, unknown>): Answer => {
    const [unit] = (body.purchase_units ?? []) as Order['purchase_units'];
    const source = body.payment_source as
      | { paypal?: { experience_context?: { return_url?: string } } }
      | undefined;
    const returnUrl = source?.paypal?.experience_context?.return_url;
    if (body.intent !== 'CAPTURE' || !unit?.custom_id || !returnUrl) return refused(400, 'INVALID_REQUEST');
    if (!/^[A-Z]{3}$/.test(unit.amount.currency_code) || unit.amount.currency_code === 'CNY')
      return refused(422, 'CURRENCY_NOT_SUPPORTED');
    const decimals = unit.amount.currency_code === 'JPY' ? /^\d+$/ : /^\d+\.\d{2}$/;
    if (!decimals.test(unit.amount.value)) return refused(422, 'DECIMAL_PRECISION');
    const id = number();
    const links = [{ rel: 'payer-action', href: `${origin}/pay/${id}` }];
    orders.set(id, { id, status: 'PAYER_ACTION_REQUIRED', links, purchase_units: [unit], returnUrl });
    return { status: 201, body: orders.get(id) };
  };
  const capture = (order: Order): Answer => {
    const [unit] = order.purchase_units;
    if (order.status !== 'APPROVED' || !unit) return refused(422, 'ORDER_NOT_APPROVED');
    if (declines > 0) {
      declines -= 1;
      return refused(422, declineIssue);
    }
    order.status = 'COMPLETED';
    unit.payments = {
      captures: [{ id: number(), status: 'COMPLETED', custom_id: unit.custom_id, amount: unit.amount }],
    };
    return { status: 201, body: order };
  };
  const captures = () =>
    [...orders.values()].flatMap(({ purchase_units }) => purchase_units[0]?.payments?.captures ?? []);
  const refund = (id: string, body: Record<string, unknown>): Answer => {
    if (!captures().some((each) => each.id === id)) return refused(404, 'RESOURCE_NOT_FOUND');
    if (refunds.some((each) => each.capture === id)) return refused(422, 'CAPTURE_FULLY_REFUNDED');
    const made = { id: number(), capture: id, amount: body.amount as Amount, status: 'COMPLETED' };
    refunds.push(made);
    return { status: 201, body: made };
  };
  const check = (text: string): Answer => {
    const given = JSON.parse(text) as Record<string, string>;
    const raw = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const expected = signature(given.transmission_id ?? '', given.transmission_time ?? '', raw);
    const isRight = given.webhook_id === paypalKeys.webhookId && given.transmission_sig === expected;
    return { status: 200, body: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } };
  };
  const route = (method: string, path: string, text: string): Answer => {
    if (path === '/v1/notifications/verify-webhook-signature') return check(text);
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
    if (method === 'POST' && path === '/v2/checkout/orders') return create(body);
    const [, , kind, , id = '', action] = path.split('/');
    if (kind === 'payments' && action === 'refund') return refund(id, body);
    const order = orders.get(id);
    if (!order) return refused(404, 'RESOURCE_NOT_FOUND');
    return action === 'capture' ? capture(order) : { status: 200, body: order };
  };

  const newToken = (response: ServerResponse, authorization: string | undefined): void => {
    const basic = Buffer.from(`${paypalKeys.clientId}:${paypalKeys.secret}`).toString('base64');
    if (authorization !== `Basic ${basic}`) {
      sendJson(response, 401, { error: 'invalid_client' });
      return;
    }
    const token = randomBytes(12).toString('hex');
    tokens.add(token);
    sendJson(response, 200, { access_token: token, expires_in: 32_400 });
  };
  const page = (response: ServerResponse, id: string, method: string): void => {
    const order = orders.get(id);
    if (method === 'POST' && order) {
      order.status = 'APPROVED';
      response.writeHead(303, { location: order.returnUrl }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      '<!doctype html><title>PayPal</title><form method="post"><button>Agree and pay</button></form>',
    );
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers } = request;
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const text = (await readWhole(request)).toString();
    if (pathname.startsWith('/pay/')) return page(response, pathname.slice('/pay/'.length), method);
    if (failures > 0) {
      failures -= 1;
      return sendJson(response, 503, { name: 'SERVICE_UNAVAILABLE' });
    }
    if (pathname === '/v1/oauth2/token') return newToken(response, headers.authorization);
    if (!tokens.has((headers.authorization ?? '').replace('Bearer ', '')))
      return sendJson(response, 401, { name: 'AUTHENTICATION_FAILURE' });
    const key = headers['paypal-request-id'];
    const answer = answered.get(`${pathname} ${key}`) ?? route(method, pathname, text);
    if (key !== undefined && answer.status < 300) answered.set(`${pathname} ${key}`, answer);
    sendJson(response, answer.status, answer.body);
  };
  const server = await listenLocally(handle);
  origin = server.origin;

  return {
    ...server,
    orders,
    refunds,

    /** What the person does on the page. */
    approve(id: string): Order {
      const order = orders.get(id);
      if (!order) throw new Error(`There is no order ${id}`);
      order.status = 'APPROVED';
      return order;
    },

    failNext: (count: number) => {
      failures = count;
    },
    /** The next captures are refused for this reason. */
    declineNext: (count: number, issue = 'INSTRUMENT_DECLINED') => {
      declines = count;
      declineIssue = issue;
    },
    expireTokens: () => tokens.clear(),

    /** A signed report as the webhook gets it. */
    event(event_type: string, resource: unknown) {
      const payload = JSON.stringify({ id: `WH-${number()}`, event_type, resource }, null, 1);
      const [id, time] = [number(), new Date().toISOString()];
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${origin}/cert`,
        'paypal-transmission-id': id,
        'paypal-transmission-sig': signature(id, time, payload),
        'paypal-transmission-time': time,
      };
      return { payload, headers };
    },
  };
}
