import { successCode } from '@orangery/api/contract';
import { z } from 'zod';

/** Body of every JSON answer: `code` 200 carries `data`, any other code a text for people and, but for a few, `data: null`. */
export const envelopeOf = (data: z.ZodType) =>
  z.object({ code: z.literal(successCode), msg: z.string(), data });

export const failureEnvelope = z.object({
  code: z.number().int(),
  msg: z.string(),
  data: z.record(z.string(), z.unknown()).nullable().describe('null unless the endpoint says what is in it'),
});

export const success = (data: unknown) => ({ code: successCode, msg: 'ok', data });
export const failure = (
  code: number,
  msg: string,
  data: Readonly<Record<string, unknown>> | null = null,
) => ({
  code,
  msg,
  data,
});
