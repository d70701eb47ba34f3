import type { Language, PaymentMethod } from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import type { PayerStates } from './payer-states.ts';
import type { From, PaymentStarts } from './payment-starts.ts';
import type { PayerLookup, PaymentAction, Providers } from './providers/provider.ts';

/** Where people come back to from the page of a provider that learns who pays. */
export const payerPath = (method: string): string => `/chat/order/${method}/payer`;

type Dependencies = {
  readonly providers: Providers;
  readonly states: PayerStates;
  readonly starts: PaymentStarts;
};

type Asked = {
  readonly order: string;
  readonly method: PaymentMethod;
  readonly language: Language;
  readonly origin: string;
};

export type PayerService = ReturnType<typeof createPayerService>;

/** For providers that have to know who pays: the person goes to a page of theirs first. */
export function createPayerService({ providers, states, starts }: Dependencies) {
  /** @throws AppError as `start` of the payment does */
  const begin = async (
    lookup: PayerLookup,
    { order, method, language }: Omit<Asked, 'origin'>,
    { code, ...from }: From & { readonly code: string },
  ): Promise<void> => {
    const provider = providers.get(method);
    if (!provider) return;
    const payer = await lookup.payerOf(code).catch((error: unknown) => starts.fail({ order, method }, error));
    await starts.start({ ...from, order, provider, device: lookup.device, language, payer });
  };

  return {
    /** Where the person goes to say who they are. */
    async ask(lookup: PayerLookup, { order, method, language, origin }: Asked): Promise<PaymentAction> {
      const state = await states.issue({ order, method, language });
      return { kind: 'page', url: lookup.pageUrl(`${origin}${payerPath(method)}`, state) };
    },

    /**
     * Begins the payment of the person who is back, once; the order says what has become of it.
     * @returns number of the order; undefined when the state is unknown or too old
     */
    async returned(
      { state: id, code }: { readonly state: string; readonly code: string },
      from: From,
    ): Promise<string | undefined> {
      const state = await states.look(id);
      const lookup = state && providers.get(state.method)?.payerLookup;
      if (!lookup) return undefined;
      if (await states.isFirstReturn(id))
        await begin(lookup, state, { ...from, code }).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
      return state.order;
    },
  };
}
