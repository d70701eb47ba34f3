import { z } from 'zod';
import type { ModelAccess } from '../../../../config.ts';
import { below, fetchBytes, parsedJson } from '../../../../http/external-bytes.ts';

/** Bytes of an answer: vectors are written out in digits. */
const maxAnswerBytes = 32 * 1024 * 1024;
const maxDimensions = 8_192;

const answerShape = z.object({
  data: z.array(
    z.object({
      index: z.number().int().min(0),
      embedding: z.array(z.number()).min(1).max(maxDimensions),
    }),
  ),
});

type Limits = {
  /** Milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal;
};

/** The vectors of texts, in their order. @throws when the endpoint does not give one for each, all of the same length */
export async function embed(
  { baseUrl, apiKey, model }: ModelAccess,
  texts: readonly string[],
  limits: Limits,
): Promise<readonly (readonly number[])[]> {
  const { status, content } = await fetchBytes(
    below(baseUrl, '/embeddings'),
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
    },
    { ...limits, maxBytes: maxAnswerBytes },
  );
  if (status !== 200) throw new Error(`the provider answered ${status}`);
  const { data } = answerShape.safeParse(parsedJson(content));
  const vectors = texts.map((_, place) => data?.data.find(({ index }) => index === place)?.embedding ?? []);
  const dimensions = vectors[0]?.length ?? 0;
  if (dimensions === 0 || vectors.some(({ length }) => length !== dimensions))
    throw new Error('the provider did not give a vector for each text');
  return vectors;
}
