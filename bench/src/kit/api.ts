import type { BodyOf, DataOf, EndpointKey } from '@orangery/api/contract';

/** Calls the API host as a program would. @throws when the envelope has another code than 200 */
async function call<K extends EndpointKey>(
  origin: string,
  key: K,
  body: BodyOf<K>,
  token?: string,
): Promise<DataOf<K>> {
  const [method, path] = key.split(' ');
  const response = await fetch(`${origin}${path}`, {
    method: method ?? 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: DataOf<K> };
  if (code !== 200) throw new Error(`${key}: ${code} ${msg}`);
  return data;
}

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
