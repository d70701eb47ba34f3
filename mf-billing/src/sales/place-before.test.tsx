import { openPlans } from '@orangery/platform/plans';
import { fakeHost, renderInHost } from '@orangery/testing';
import { act } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { startTranslations } from '../testing/sales.ts';
import { placeOf, rememberPlace, takePlace, useCameFrom } from './place-before.ts';

const location = (path: string) => new URL(path, 'http://localhost');
const own = '20261123182221157154';

startTranslations();

function PageOfPlans() {
  useCameFrom();
  return null;
}

afterEach(() => sessionStorage.clear());

describe('the place to come back to after paying', () => {
  test('is where the person was before the plans came up, also while the payment is open over them', async () => {
    const host = fakeHost({ path: '/chat_room?room=7' });
    openPlans(host);
    await renderInHost(<PageOfPlans />, { host });
    act(() => host.navigation.navigate('/vip_card?panel=payment', { state: { panel: true } }));
    expect(placeOf(host.navigation.getLocation())).toBe('/chat_room?room=7');
  });

  test('is the page itself, without the panel, when it was opened directly', () => {
    expect(placeOf(location('/chat_pdf?id=5&panel=payment/plan/vip-year#page'))).toBe('/chat_pdf?id=5#page');
  });

  test('is given once, and only to its order', () => {
    rememberPlace(own, location('/chat_room?room=7'));
    expect(takePlace('20261123182221000000')).toBeNull();
    expect(takePlace(own)).toBe('/chat_room?room=7');
    expect(takePlace(own)).toBeNull();
  });

  test.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
  ])('is never %s', (path) => {
    sessionStorage.setItem('billing:place', JSON.stringify({ order: own, path }));
    expect(takePlace(own)).toBeNull();
  });

  test('is nowhere when what was kept is broken', () => {
    sessionStorage.setItem('billing:place', '{');
    expect(takePlace(own)).toBeNull();
  });
});
