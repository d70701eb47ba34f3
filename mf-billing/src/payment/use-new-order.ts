import { ApiError, type PaymentMethod } from '@orangery/api';
import { priceChanged } from '@orangery/api/errors';
import { useHost } from '@orangery/platform';
import { useRef, useState } from 'react';
import { type Purchase, placeOrder } from './purchase.ts';
import { refusalText } from './reason-text.ts';
import { usePay } from './use-pay.ts';

/**
 * Orders what is looked at, once however often it is pressed or sent, and begins its payment. From then on the address names
 * the order.
 * @param onStale the price is another one now: look again
 */
export function useNewOrder(purchase: Purchase, onStale: () => void) {
  const { api, overlays } = useHost();
  const { pay } = usePay();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const key = useRef(crypto.randomUUID());

  const order = async (method: PaymentMethod | undefined, confirmed: boolean): Promise<void> => {
    const placed = await placeOrder(api, purchase, { key: key.current, confirmed });
    // A payment that was not begun is begun again from the order, which says why.
    if (method && placed.state !== 'fulfilled') await pay(placed.id, method).catch(() => undefined);
    overlays.open('payment', placed.id);
  };

  return {
    isBusy,
    refusal,
    async submit(method: PaymentMethod | undefined, confirmed: boolean) {
      setBusy(true);
      setRefusal(null);
      try {
        await order(method, confirmed);
      } catch (error) {
        setRefusal(refusalText(error));
        if (error instanceof ApiError && error.code === priceChanged) onStale();
      } finally {
        setBusy(false);
      }
    },
  };
}
