import type { Order, Payment, PaymentMethod } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { isInWechat } from '@orangery/platform/wechat';
import { useState } from 'react';
import { deviceOf } from '../sales/payable-here.ts';
import { rememberPlace } from '../sales/place-before.ts';
import { goOnAfterReturn, goOnLater } from './after-return.ts';
import { type Outcome, payInWechat } from './pay-in-wechat.ts';

/** What a person does here and now to pay: read a code with the phone. Null where the provider has a page. */
export type CodeToRead = Extract<Payment, { kind: 'code' }> | null;

type PayOptions = {
  /** What has begun cannot be paid here. */
  readonly again?: boolean;
  /** The page of the provider was left a moment ago: it is not opened again. */
  readonly isBack?: boolean;
};

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

  const follow = async (wanted: Order['id'], payment: Payment, isBack: boolean): Promise<Outcome | null> => {
    begun.delete(wanted);
    if (payment.kind === 'wechat') {
      if (order !== undefined) return payInWechat(payment.params);
      goOnLater(wanted);
    } else if (payment.kind === 'code') {
      begun.set(wanted, payment);
      setCode(payment);
    } else if (!isBack) {
      rememberPlace(wanted, navigation.getLocation());
      leave(payment.url);
    }
    return null;
  };

  /**
   * @returns what WeChat says when it was asked for the payment
   * @throws ApiError when the payment was not begun
   */
  const pay = async (
    wanted: Order['id'],
    method: PaymentMethod,
    { again = false, isBack = false }: PayOptions = {},
  ): Promise<Outcome | null> => {
    setBusy(true);
    try {
      const body = { order: wanted, method, device: deviceOf(layout), again };
      const { payment } = await api.call('POST /chat/order/pay', { body }, { quiet: true });
      // WeChat learns first who pays.
      if (payment.kind === 'page' && method === 'wechat' && isInWechat() && !isBack) goOnAfterReturn(wanted);
      return await follow(wanted, payment, isBack);
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
