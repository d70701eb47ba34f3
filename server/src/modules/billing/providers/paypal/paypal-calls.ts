import { z } from 'zod';
import { fetchJson } from '../../../../http/external-json.ts';

export type PaypalConfig = {
  readonly clientId: string;
  readonly secret: string;
  /** Of the webhook that reports to this server. */
  readonly webhookId: string;
  readonly apiUrl: string;
};

type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON. */
  readonly body?: string;
  /** The same one does the same thing once. */
  readonly requestId?: string;
};

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
/** Milliseconds that a token is given up before its end. */
const reserve = 60_000;

/** An answer that says no. */
export class PaypalError extends Error {
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string) {
    super(`PayPal answered ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
  }
}

const refusal = z.object({
  name: z.string().default(''),
  details: z.array(z.object({ issue: z.string() })).default([]),
});

/** Calls PayPal's REST API with a token that is kept while it is valid. */
export function createPaypalCalls(
  { clientId, secret, apiUrl }: PaypalConfig,
  clock: () => number = Date.now,
) {
  let token: { readonly value: string; readonly until: number } | undefined;

  const newToken = async (): Promise<string> => {
    const { status, body } = await fetchJson(`${apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (status !== 200) throw refused(status, body);
    const { access_token: value, expires_in } = tokenAnswer.parse(body);
    token = { value, until: clock() + expires_in * 1_000 - reserve };
    return value;
  };
  const send = async ({ method, path, body, requestId }: Call) => {
    const authorization = `Bearer ${token && token.until > clock() ? token.value : await newToken()}`;
    return fetchJson(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(body !== undefined && { body }),
    });
  };

  /** @throws PaypalError when it is refused, AppError upstreamFailed when PayPal does not answer */
  return async (call: Call): Promise<unknown> => {
    let answer = await send(call);
    if (answer.status === 401) {
      // Taken back before its time.
      token = undefined;
      answer = await send(call);
    }
    if (answer.status < 200 || answer.status >= 300) throw refused(answer.status, answer.body);
    return answer.body;
  };
}

function refused(status: number, body: unknown): PaypalError {
  const { data } = refusal.safeParse(body);
  return new PaypalError(status, data?.details[0]?.issue ?? data?.name ?? '');
}
