/// <reference types="node" />
import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenLocally, readWhole, sendJson } from './local-server.ts';

export const stripeKeys = { secretKey: 'sk_test_loopback', webhookSecret: 'whsec_loopback' };

type Session = {
  id: string;
  object: 'checkout.session';
  client_reference_id: string | null;
  amount_total: number;
  currency: string;
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  status: 'open' | 'complete' | 'expired';
  url: string;
  success_url: string;
  expires_at: number;
};

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

/** Seconds between which a page may end, from now. */
const lifetimes = { least: 30 * 60, most: 24 * 60 * 60 };

/**
 * Stripe for tests: the calls of Checkout and of refunds, as its documentation describes them, with forms, keys, idempotency and
 * signed events. Its page pays with one button.
 * @param now milliseconds; of the site that is tested, when its clock is another one
 */
export async function startStripeServer(now: () => number = Date.now) {
  const sessions = new Map<string, Session>();
  const refunds: { id: string; payment_intent: string; amount: number; status: string }[] = [];
  const answered = new Map<string, { form: string; body: unknown }>();
  let failures = 0;
  let origin = '';

  const newSession = (form: URLSearchParams): Session => {
    const id = `cs_test_${randomBytes(12).toString('hex')}`;
    const price = (name: string) => form.get(`line_items[0][price_data]${name}`) ?? '';
    return {
      id,
      object: 'checkout.session',
      client_reference_id: form.get('client_reference_id'),
      amount_total: Number(price('[unit_amount]')) * Number(form.get('line_items[0][quantity]')),
      currency: price('[currency]'),
      payment_status: 'unpaid',
      payment_intent: null,
      status: 'open',
      url: `${origin}/pay/${id}`,
      success_url: form.get('success_url') ?? '',
      expires_at: Number(form.get('expires_at')),
    };
  };
  const createSession = (form: URLSearchParams): Answer => {
    const lives = Number(form.get('expires_at')) - now() / 1_000;
    if (form.get('mode') !== 'payment') return invalid('mode');
    if (lives < lifetimes.least || lives > lifetimes.most) return invalid('expires_at');
    const session = newSession(form);
    if (!/^[a-z]{3}$/.test(session.currency)) return invalid('currency');
    if (!(session.amount_total > 0)) return invalid('unit_amount');
    sessions.set(session.id, session);
    return { status: 200, body: { ...session } };
  };
  const createRefund = (form: URLSearchParams): Answer => {
    const intent = form.get('payment_intent') ?? '';
    const paid = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    if (!paid) return invalid('payment_intent');
    const amount = Number(form.get('amount'));
    const before = refunds.filter((refund) => refund.payment_intent === intent);
    if (before.reduce((sum, refund) => sum + refund.amount, amount) > paid.amount_total)
      return invalid('amount');
    const id = `re_${randomBytes(8).toString('hex')}`;
    const refund = { id, object: 'refund', payment_intent: intent, amount, status: 'succeeded' };
    refunds.push(refund);
    return { status: 200, body: refund };
  };

  const route = (method: string, path: string, form: URLSearchParams): Answer => {
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(form);
    if (method === 'POST' && path === '/v1/refunds') return createRefund(form);
    const session = sessions.get(path.replace('/v1/checkout/sessions/', ''));
    return method === 'GET' && session ? { status: 200, body: session } : missing;
  };
  /** The same key answers the same; with another form it is refused. */
  const once = (key: string | undefined, form: URLSearchParams, answer: () => Answer): Answer => {
    const known = key === undefined ? undefined : answered.get(key);
    if (known && known.form !== form.toString())
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Another request' } } };
    if (known) return { status: 200, body: known.body };
    const { status, body } = answer();
    if (key !== undefined && status === 200) answered.set(key, { form: form.toString(), body });
    return { status, body };
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers } = request;
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const form = new URLSearchParams((await readWhole(request)).toString());
    if (pathname.startsWith('/pay/')) return page(response, pathname.slice('/pay/'.length), method);
    if (headers.authorization !== `Bearer ${stripeKeys.secretKey}`)
      return sendJson(response, 401, {
        error: { type: 'invalid_request_error', message: 'Invalid API key' },
      });
    if (failures > 0) {
      failures -= 1;
      return sendJson(response, 500, { error: { type: 'api_error', message: 'Down' } });
    }
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    const { status, body } = once(key === undefined ? undefined : String(key), form, () =>
      route(method, pathname, form),
    );
    sendJson(response, status, body);
  };

  const settle = (id: string): Session => {
    const session = sessions.get(id);
    if (!session) throw new Error(`There is no session ${id}`);
    session.payment_status = 'paid';
    session.status = 'complete';
    session.payment_intent ??= `pi_${randomBytes(12).toString('hex')}`;
    return session;
  };
  /** As the person sees it; the button pays, reports to nobody, and leads back. */
  const page = (response: ServerResponse, id: string, method: string): void => {
    if (method === 'POST') {
      const { success_url: location } = settle(id);
      response.writeHead(303, { location }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      '<!doctype html><title>Stripe</title><form method="post"><button>Pay by card</button></form>',
    );
  };
  const server = await listenLocally(handle);
  origin = server.origin;

  return {
    ...server,
    sessions,
    refunds,
    settle,

    /** The next calls fail as when Stripe is down; its client repeats some of them by itself. */
    failNext: (count: number) => {
      failures = count;
    },

    /** A signed event as the endpoint gets it. @param changes to the session that it is about */
    event(type: string, session: Session, changes: Partial<Session> = {}) {
      const payload = JSON.stringify({
        id: `evt_${randomBytes(8).toString('hex')}`,
        object: 'event',
        type,
        data: { object: { ...session, ...changes } },
      });
      return {
        payload,
        headers: { 'stripe-signature': signed(payload), 'content-type': 'application/json' },
      };
    },
  };
}

type Answer = { readonly status: number; readonly body: unknown };

const invalid = (param: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', param, message: `Invalid ${param}` } },
});
const missing: Answer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } },
};

/** @param time seconds */
export function signed(
  payload: string,
  secret: string = stripeKeys.webhookSecret,
  time: number = Math.floor(Date.now() / 1_000),
): string {
  const v1 = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${v1}`;
}
