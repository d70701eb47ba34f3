import { describe, expect, test } from 'vitest';
import { type NewTarget, paymentTarget, targetId } from './payment-target.ts';

describe('the address of a payment', () => {
  test.each<NewTarget>([
    { kind: 'plan', offer: 'vip-year' },
    { kind: 'trial', offer: 'pro-year' },
    { kind: 'pack', pack: 'oranges-50' },
    { kind: 'plugin', plugin: 7, period: 'three_months' },
  ])('names $kind', (target) => {
    expect(paymentTarget(targetId(target))).toEqual(target);
  });

  test('names an order by its number, and the open one without any', () => {
    const order = { kind: 'order', id: '20261123182221157154' };
    expect(paymentTarget(order.id)).toEqual({ ...order, isCancelling: false });
    expect(paymentTarget(`${order.id}/cancel`)).toEqual({ ...order, isCancelling: true });
    expect(paymentTarget(undefined)).toEqual({ kind: 'open', isRefused: false });
    expect(paymentTarget('refused')).toEqual({ kind: 'open', isRefused: true });
  });

  test.each(['plan', 'plan/', 'plugin/7', 'plugin/7/century', 'plugin/x/day', '2026', 'constructor/x', '/'])(
    'is refused when it is %s',
    (id) => {
      expect(paymentTarget(id)).toBeNull();
    },
  );
});
