import { successCode } from '../contract/errors.ts';
import { ApiError } from './api-error.ts';

type Envelope = { code: number; msg?: unknown; data?: unknown };

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';

/**
 * The `data` of an answer's body. The body's code counts first; without an envelope (HTML, an empty body, text) the
 * HTTP status does, and a success without an envelope did not come from the API host.
 *
 * @throws ApiError of kind `api` (refused) or `network` (no envelope in spite of a 2xx status)
 */
export function openEnvelope(status: number, body: unknown): unknown {
  if (isEnvelope(body)) {
    if (body.code === successCode) return body.data;
    throw new ApiError('api', body.code, typeof body.msg === 'string' ? body.msg : '', body.data ?? null);
  }
  if (status >= 200 && status < 300) throw new ApiError('network', 0, 'The answer is not from the API host');
  throw new ApiError('api', status, '');
}
