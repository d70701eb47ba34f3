import { languageHeader } from '../contract/language.ts';
import type { ApiClientOptions } from './types.ts';

export type Method = 'GET' | 'POST';

/** `"POST /chat/login"` → its two halves. */
export function splitKey(key: string): { method: Method; path: string } {
  const [method, path = ''] = key.split(' ');
  return { method: method === 'GET' ? 'GET' : 'POST', path };
}

/** Headers every call carries: the language, and with a token the bearer and the device. */
export function requestHeaders(
  credentials: ReturnType<ApiClientOptions['credentials']>,
): Record<string, string> {
  const headers: Record<string, string> = { language: languageHeader(credentials.language) };
  if (credentials.token !== null) {
    headers.authorization = `Bearer ${credentials.token}`;
    headers.device = credentials.device;
  }
  return headers;
}
