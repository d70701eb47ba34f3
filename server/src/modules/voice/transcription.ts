import { errors, type Language, limits } from '@orangery/api/contract';
import { z } from 'zod';
import type { ModelAccess } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { below, type ExternalBytes, fetchBytes, parsedJson } from '../../http/external-bytes.ts';
import { reasonOf } from '../../http/external-error.ts';
import type { Recording } from './recordings.ts';

/** Milliseconds. */
const timeout = 60_000;
/** Bytes. */
const maxAnswerBytes = 256 * 1024;

const answerShape = z.object({ text: z.string() });
const refusalShape = z.object({ error: z.object({ code: z.string() }) });

type Asked = {
  readonly recording: Recording;
  readonly language: Language | undefined;
  readonly signal: AbortSignal;
};

/** What is said in a recording; empty when nothing is. @throws AppError upstreamFailed, with the reason as its cause */
export async function transcribe(model: ModelAccess, asked: Asked): Promise<string> {
  const answer = await ask(model, asked).catch((cause: unknown) => {
    throw new AppError(errors.upstreamFailed, { cause: new Error(reasonOf(cause)) });
  });
  if (answer.status !== 200) return refused(answer);
  const { data } = answerShape.safeParse(parsedJson(answer.content));
  if (!data) throw new AppError(errors.upstreamFailed, { cause: new Error('no text in the answer') });
  const text = data.text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return [...text].slice(0, limits.messageSymbols).join('');
}

function ask(
  { baseUrl, apiKey, model }: ModelAccess,
  { recording, language, signal }: Asked,
): Promise<ExternalBytes> {
  const form = new FormData();
  form.set('model', model);
  form.set('response_format', 'json');
  if (language) form.set('language', language);
  const { content, type, name } = recording;
  form.set('file', new Blob([new Uint8Array(content)], { type }), name);
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  const url = below(baseUrl, '/audio/transcriptions');
  return fetchBytes(
    url,
    { method: 'POST', headers, body: form },
    { timeout, maxBytes: maxAnswerBytes, signal },
  );
}

/** A click is shorter than what providers listen to. */
function refused({ status, content }: ExternalBytes): string {
  const code = refusalShape.safeParse(parsedJson(content)).data?.error.code ?? '';
  if (code === 'audio_too_short') return '';
  throw new AppError(errors.upstreamFailed, { cause: new Error(`the provider answered ${status}`) });
}
