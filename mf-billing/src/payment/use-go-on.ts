import { ApiError, type Order } from '@orangery/api';
import { badConfig, paymentNotStarted } from '@orangery/api/errors';
import { useEffect, useRef, useState } from 'react';
import { takeGoOn } from './after-return.ts';
import type { Outcome } from './pay-in-wechat.ts';
import { reasonText, refusalText } from './reason-text.ts';
import { usePay } from './use-pay.ts';

type Callbacks = { onChange: () => void; onOther: () => void };

/** Goes on with the payment that an order waits for: when asked to, and by itself right after WeChat has said who pays. */
export function useGoOn(order: Order, { onChange, onOther }: Callbacks) {
  const { pay, isBusy, code } = usePay(order.id);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { id, method } = order;

  const goOn = async (isBack = false): Promise<void> => {
    if (!method) return onOther();
    setRefusal(null);
    setOutcome(null);
    try {
      const next = await pay(id, method, { again: outcome === 'failed', isBack });
      setOutcome(next);
      if (next === 'confirmed') onChange();
      if (next === 'failed') setRefusal(reasonText(paymentNotStarted));
    } catch (error) {
      // It was begun elsewhere, by a method that does not work here.
      if (error instanceof ApiError && error.code === badConfig) return onOther();
      setRefusal(refusalText(error));
    }
  };

  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    if (method === 'wechat' && takeGoOn(id)) void latest.current(true);
  }, [id, method]);

  return { goOn: () => goOn(), isBusy, isCancelled: outcome === 'cancelled', refusal, code };
}
