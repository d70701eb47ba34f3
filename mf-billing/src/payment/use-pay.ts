import type { Order, Payment, PaymentMethod } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { useState } from 'react';
import { rememberPlace } from '../sales/place-before.ts';

/** What a person does here and now to pay: read a code with the phone. Null where the provider has a page. */
export type CodeToRead = Extract<Payment, { kind: 'code' }> | null;

/** Codes by their orders: the one that was begun where the order was made is shown where it is waited for. */
const begun = new Map<Order['id'], Extract<Payment, { kind: 'code' }>>();

/**
 * Begins payments. A provider with a page takes the place of this one; it leads back to the order.
 * @param order that is waited for, when there is one
 */
export function usePay(order?: Order['id'], leave: (url: string) => void = leaveTo) {
  const { api, navigation, layout } = useHost();
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<CodeToRead>((order !== undefined && begun.get(order)) || null);

  /** @throws ApiError when the payment was not begun */
  const pay = async (wanted: Order['id'], method: PaymentMethod): Promise<void> => {
    setBusy(true);
    try {
      const device = layout === 'mobile' ? 'mobile' : 'desktop';
      const body = { order: wanted, method, device } as const;
      const { payment } = await api.call('POST /chat/order/pay', { body }, { quiet: true });
      if (payment.kind === 'code') {
        begun.set(wanted, payment);
        setCode(payment);
      } else begun.delete(wanted);
      if (payment.kind === 'page') {
        rememberPlace(wanted, navigation.getLocation());
        leave(payment.url);
      }
    } finally {
      setBusy(false);
    }
  };
  return { pay, isBusy, code };
}

/** Only the web: an address is the provider's word. */
function leaveTo(url: string): void {
  if (/^https?:/i.test(url)) window.location.assign(url);
}
