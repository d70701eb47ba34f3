import type { BodyOf, DataOf, EndpointKey } from '@orangery/api/contract';
import { send } from './send.ts';

export type Caller = {
  /** Address the caller seems to have: the server is started with `TRUST_PROXY=on`. */
  from?: string;
  token?: string;
  cookie?: string;
};

export type Answer<K extends EndpointKey> = {
  /** Code of the envelope; 0 without an answer. */
  code: number;
  /** Null when it was refused. */
  data: DataOf<K> | null;
  /** `name=value` of each cookie that was set. */
  cookie: string;
};

type Given<K extends EndpointKey> = Caller & {
  body?: BodyOf<K>;
  query?: Readonly<Record<string, string>>;
};

function codeOf(text: string): { code: number; data?: unknown } {
  try {
    return JSON.parse(text) as { code: number };
  } catch {
    return { code: 0 };
  }
}

/** Calls the API as anybody may, and takes a refusal as it comes. */
export async function call<K extends EndpointKey>(
  origin: string,
  key: K,
  { from = '192.0.2.1', token, cookie, body, query }: Given<K>,
): Promise<Answer<K>> {
  const [method = 'POST', path = '/'] = key.split(' ');
  const asked = query ? `?${new URLSearchParams(query)}` : '';
  const received = await send(`${origin}${path}${asked}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { code, data } = codeOf(received?.text ?? '');
  const cookies = received?.headers['set-cookie'] ?? [];
  return {
    code,
    data: code === 200 ? (data as DataOf<K>) : null,
    cookie: cookies.map((line) => line.split(';', 1)[0]).join('; '),
  };
}

/** A new account of one click. @throws when the server refuses it */
export async function newAccount(origin: string, from: string) {
  const { code, data, cookie } = await call(origin, 'POST /chat/auto-register', { from, body: {} });
  if (!data) throw new Error(`No account: ${code}`);
  return { ...data, cookie };
}
