import { errors } from '@orangery/api/contract';
import { UpstreamError } from '../../generations/upstream-error.ts';

const tooLong =
  /context[ _-]?(length|window|size)|maximum context|too many tokens|prompt is too long|exceeds? the (available|maximum)/i;
const filtered = /content[ _-]?(filter|policy|management)|safety system|flagged/i;

/** What providers say about a refusal: `{ error: { code, type, message } }`, or something near it. */
type Said = { code?: unknown; type?: unknown; message?: unknown };

function saidIn(body: unknown): Said {
  if (typeof body !== 'object' || body === null) return {};
  const error = 'error' in body ? body.error : body;
  if (typeof error === 'string') return { message: error };
  return typeof error === 'object' && error !== null ? error : {};
}

/**
 * The catalogue's word for a refusal of a provider. `body` is its JSON, if it was any. The provider's own sentence is
 * looked at but not passed on: it may repeat a key or a question.
 */
export function refusalOf(status: number, body: unknown): UpstreamError {
  const said = saidIn(body);
  const words = [said.code, said.type, said.message].filter((word) => typeof word === 'string').join(' ');
  const shortReason = typeof said.code === 'string' ? said.code : said.type;
  const reason = typeof shortReason === 'string' && /^\w{1,60}$/.test(shortReason) ? shortReason : 'refused';
  const refusal = (
    code:
      | typeof errors.chatTooFrequent
      | typeof errors.contextTooLong
      | typeof errors.upstreamFailed
      | typeof errors.sensitiveInput,
  ) => new UpstreamError(code, { status, reason });
  if (reason === 'insufficient_quota' || status === 401 || status === 403)
    return refusal(errors.upstreamFailed);
  if (status === 429) return refusal(errors.chatTooFrequent);
  if (status >= 500) return refusal(errors.upstreamFailed);
  if (tooLong.test(words)) return refusal(errors.contextTooLong);
  if (filtered.test(words)) return refusal(errors.sensitiveInput);
  return refusal(errors.upstreamFailed);
}
