import type { Transport } from './notification.ts';

/** Milliseconds. */
const patience = 10_000;

/** Hands text messages to an HTTP gateway: `POST { to, text }` with a bearer token; any 2xx counts as taken. */
export function createSmsTransport(url: string, token: string | undefined): Transport {
  return async (to, { text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the gateway of text messages answered ${response.status}`);
  };
}
