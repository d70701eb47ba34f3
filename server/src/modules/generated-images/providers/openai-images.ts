import { errors } from '@orangery/api/contract';
import type { ModelAccess } from '../../../config.ts';
import { below, type ExternalBytes, fetchBytes } from '../../../http/external-bytes.ts';
import { createSemaphore } from '../../../semaphore.ts';
import { formatOf } from '../../uploads/image-file.ts';
import type { ImageProvider, ImageRequest } from './image-provider.ts';
import { pictureIn, refusalOf } from './openai-answer.ts';
import { pixelsOf, promptOf } from './style-words.ts';

/** Milliseconds for one picture; large models take a minute. */
const timeout = 180_000;
/** Bytes; a picture in base64 is a third longer. */
const maxAnswer = 48 * 1024 * 1024;

// What a provider is asked for at the same moment, for all people together; what waits has its three minutes still before it.
const atOnce = createSemaphore(16);

/** A provider that speaks OpenAI's image endpoints. */
export function createOpenAiImages({ baseUrl, apiKey, model }: ModelAccess): ImageProvider {
  /** Sizes and the form of the answer are not named to a provider that has refused them, as long as it draws without. */
  let isPlain = false;
  /** There is no way to vary a picture: its description is drawn once more. */
  let cannotEdit = false;
  const authorization: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};

  const send = (path: string, init: RequestInit, signal: AbortSignal): Promise<ExternalBytes> =>
    fetchBytes(below(baseUrl, path), { method: 'POST', ...init }, { timeout, maxBytes: maxAnswer, signal });

  const generate = ({ description, style, size, signal }: ImageRequest, plainly: boolean) => {
    const body = {
      model,
      prompt: promptOf(description, style),
      n: 1,
      ...(!plainly && { size: pixelsOf(size, model) }),
      // Models of this name know no such field, and give base64 anyway.
      ...(!plainly && !/gpt-image/i.test(model) && { response_format: 'b64_json' }),
    };
    const headers = { 'content-type': 'application/json', ...authorization };
    return send('/images/generations', { headers, body: JSON.stringify(body) }, signal);
  };

  const edit = ({ description, style, size, signal }: ImageRequest, original: Buffer) => {
    const form = new FormData();
    const format = formatOf(original) ?? 'png';
    form.set('model', model);
    form.set('prompt', `A variation of this picture: ${promptOf(description, style)}`);
    form.set('n', '1');
    form.set('size', pixelsOf(size, model));
    form.set('image', new Blob([new Uint8Array(original)], { type: `image/${format}` }), `picture.${format}`);
    return send('/images/edits', { headers: authorization, body: form }, signal);
  };

  /** Undefined when it does not vary pictures, or not this one. */
  const vary = async (request: ImageRequest): Promise<ExternalBytes | undefined> => {
    if (!request.original || cannotEdit) return undefined;
    const answer = await edit(request, request.original);
    if ([404, 405, 501].includes(answer.status)) cannotEdit = true;
    return answer.status === 200 || refusalOf(answer).code === errors.sensitiveInput ? answer : undefined;
  };

  const draw = async (request: ImageRequest): Promise<ExternalBytes> => {
    const plainly = isPlain;
    const answer = await generate(request, plainly);
    if (plainly || answer.status !== 400 || refusalOf(answer).code === errors.sensitiveInput) return answer;
    const second = await generate(request, true);
    if (second.status === 200) isPlain = true;
    return second;
  };

  const provide: ImageProvider = async (request) => {
    request.signal.throwIfAborted();
    try {
      const answer = (await vary(request)) ?? (await draw(request));
      if (answer.status !== 200) throw refusalOf(answer);
      return await pictureIn(answer, baseUrl, request.signal);
    } catch (error) {
      // What was refused may have been something else: one description must not decide for everybody after it.
      isPlain = false;
      throw error;
    }
  };
  return (request) => atOnce(() => provide(request));
}
