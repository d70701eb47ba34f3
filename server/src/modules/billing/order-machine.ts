import type { OrderState } from '@orangery/api/contract';

/**
 * Where an order may go. Money that arrives late is still money: an order that has expired or failed can become paid.
 */
const transitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['pending', 'paid', 'failed', 'expired'],
  pending: ['pending', 'paid', 'failed', 'expired'],
  failed: ['pending', 'paid', 'failed', 'expired'],
  expired: ['paid'],
  paid: ['fulfilled', 'refunded'],
  fulfilled: ['refunded'],
  refunded: [],
};

export const canBecome = (from: OrderState, to: OrderState): boolean => transitions[from].includes(to);

/** No money has come for it so far. */
export const isUnpaid = (state: OrderState): boolean =>
  state !== 'paid' && state !== 'fulfilled' && state !== 'refunded';
