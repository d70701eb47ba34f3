import type { BodyOf, DataOf, EndpointKey, QueryOf } from '@orangery/api/contract';

type Asked = {
  readonly body?: object;
  readonly query?: object | undefined;
  readonly token?: string | undefined;
};

async function send<K extends EndpointKey>(origin: string, key: K, asked: Asked): Promise<DataOf<K>> {
  const [method = 'POST', path = ''] = key.split(' ');
  const { body, query, token } = asked;
  const address = new URL(path, origin);
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) address.searchParams.set(name, String(value));
  const response = await fetch(address, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: DataOf<K> };
  if (code !== 200) throw new Error(`${key}: ${code} ${msg}`);
  return data;
}

/** Calls the API host as a program would. @throws when the envelope has another code than 200 */
export const call = <K extends EndpointKey>(origin: string, key: K, body: BodyOf<K>, token?: string) =>
  send(origin, key, { body: body as object, token });

type Query<K extends EndpointKey> = [QueryOf<K>] extends [never] ? undefined : QueryOf<K>;

/** The same for what is only read. */
export const ask = <K extends EndpointKey>(origin: string, key: K, query: Query<K>, token?: string) =>
  send(origin, key, { query: query as object | undefined, token });

/** A new account, signed in. */
export const signUp = (origin: string) => call(origin, 'POST /chat/auto-register', {});

/** Lets models search the network in a signed-in person's answers. */
export const installSearch = (origin: string, token: string) =>
  call(
    origin,
    'POST /chat/user/install-plugin',
    { id: 7, installed: true, params: { isOpen: false } },
    token,
  );
