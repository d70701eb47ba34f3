import { languages, paymentMethods } from '@orangery/api/contract';
import { z } from 'zod';
import type { OneTimeTokens } from '../auth/one-time-tokens/one-time-tokens.service.ts';

/** Seconds until a person has to be back from the page that learns who pays. */
const lifetime = 10 * 60;
const kind = 'payer';

const payerState = z.object({
  order: z.string(),
  method: z.enum(paymentMethods),
  language: z.enum(languages),
});

export type PayerState = z.output<typeof payerState>;

export type PayerStates = ReturnType<typeof createPayerStates>;

/** What is remembered of a payment while its person is away to say who they are. */
export function createPayerStates(oneTimeTokens: OneTimeTokens) {
  return {
    /** Letters and digits: WeChat allows nothing else. */
    issue: async (state: PayerState): Promise<string> =>
      Buffer.from(await oneTimeTokens.issue(kind, state, lifetime), 'base64url').toString('hex'),

    /** Undefined when it is unknown or expired. */
    look: async (id: string): Promise<PayerState | undefined> => {
      const token = Buffer.from(id, 'hex').toString('base64url');
      return payerState.safeParse(await oneTimeTokens.look(kind, token)).data;
    },

    /** A used one still says which order it was for: WeChat is known to open the way back twice. */
    isFirstReturn: (id: string): Promise<boolean> => oneTimeTokens.isFirstUse(`${kind}-return`, id, lifetime),
  };
}
