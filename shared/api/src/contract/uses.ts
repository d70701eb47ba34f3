import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { modelValues } from './models.ts';

/** What pages show a count of. */
export const listedUses = [...modelValues, 'drawing', 'voice', 'presentation'] as const;

const entry = {
  id: z.string().describe('To go on from: `before`'),
  time: z.number().describe('Unix milliseconds'),
};

export const useEntry = z.discriminatedUnion('kind', [
  z.object({
    ...entry,
    kind: z.literal('use'),
    use: z
      .enum(listedUses)
      .nullable()
      .describe('Model option of a question, or what else was used; null: no longer known'),
    amount: z.number().int().describe('Uses, or oranges'),
    from: z
      .enum(['plan', 'orange', 'unlimited'])
      .describe('`unlimited`: days without limit, from invitations'),
    state: z.enum(['reserved', 'settled', 'refunded']).describe('What was refunded does not count'),
  }),
  z.object({
    ...entry,
    kind: z.literal('oranges'),
    amount: z.number().int().describe('Below zero: taken back'),
    reason: z.enum(['pack', 'operator']).describe('Bought, or given by the operator'),
  }),
]);

export const uses = {
  'GET /chat/user/uses': endpoint({
    summary:
      'What the account has used and the oranges it was given, newest first. Uses of the plan are kept for two months, ' +
      'oranges for good. Recordings and spoken texts, which are counted by seconds and symbols, are left out.',
    query: z.object({
      before: z
        .string()
        .regex(/^\d{1,15} [ -~]{1,80}$/)
        .optional()
        .describe('Id to go on from'),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.object({ entries: z.array(useEntry), more: z.boolean() }),
    auth: 'member',
  }),
};

export type UseEntry = z.output<typeof useEntry>;
