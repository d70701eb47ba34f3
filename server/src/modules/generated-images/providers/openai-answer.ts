import { errors } from '@orangery/api/contract';
import { z } from 'zod';
import { type ExternalBytes, fetchBytes, parsedJson } from '../../../http/external-bytes.ts';
import { ImageProviderError } from './image-provider.ts';

/** Bytes of a picture, and milliseconds to fetch one that is given by its address. */
const maxImage = 32 * 1024 * 1024;
const fetchTimeout = 60_000;

const answer = z.object({
  data: z.array(z.object({ b64_json: z.string().optional(), url: z.string().max(4_000).optional() })).min(1),
});

const refusal = z.object({
  error: z
    .object({ code: z.unknown(), type: z.unknown(), message: z.unknown(), param: z.unknown() })
    .partial(),
});
const moderated = /moderation|content[ _-]?(filter|policy)|safety system|flagged/i;

/** The provider's own sentence is looked at but not passed on: it may repeat a key or the description. */
export function refusalOf({ status, content }: ExternalBytes): ImageProviderError {
  const said = refusal.safeParse(parsedJson(content)).data?.error ?? {};
  const words = [said.code, said.type, said.message].filter((word) => typeof word === 'string').join(' ');
  const reason = typeof said.code === 'string' && /^\w{1,60}$/.test(said.code) ? said.code : 'refused';
  const isModerated = status >= 400 && status < 500 && moderated.test(words);
  return new ImageProviderError(isModerated ? errors.sensitiveInput : errors.imageGenerationFailed, {
    status,
    reason,
  });
}

/** @throws ImageProviderError when there is no picture in the answer, or one that stands elsewhere */
export async function pictureIn(
  { content }: ExternalBytes,
  baseUrl: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const [first] = answer.safeParse(parsedJson(content)).data?.data ?? [];
  if (first?.b64_json) return Buffer.from(first.b64_json, 'base64');
  if (first?.url) return fetchPicture(first.url, baseUrl, signal);
  throw new ImageProviderError(errors.imageGenerationFailed, { reason: 'no picture in the answer' });
}

/** From the provider's own origin only: an answer must not make this server call addresses of its choice. */
async function fetchPicture(address: string, baseUrl: string, signal: AbortSignal): Promise<Buffer> {
  const url = URL.parse(address, baseUrl);
  if (url?.origin !== new URL(baseUrl).origin)
    throw new ImageProviderError(errors.imageGenerationFailed, { reason: 'picture at another origin' });
  const limits = { timeout: fetchTimeout, maxBytes: maxImage, signal };
  const { status, content } = await fetchBytes(url, {}, limits);
  if (status !== 200)
    throw new ImageProviderError(errors.imageGenerationFailed, { status, reason: 'picture not found' });
  return content;
}
