import { fakeHost } from '@orangery/testing';
import { describe, expect, test } from 'vitest';
import { openPlans, planAbove, plansAddress } from './plans.ts';

describe('the way to the plans', () => {
  test('is the page of the layout, with what is meant', () => {
    expect(plansAddress('desktop')).toBe('/vip_card');
    expect(plansAddress('desktop', { plan: 4 })).toBe('/vip_card?plan=4');
    expect(plansAddress('mobile', { plan: 'vip-year' })).toBe('/upgrade_service?plan=vip-year');
    expect(plansAddress('desktop', { oranges: true })).toBe('/orange');
    expect(plansAddress('mobile', { oranges: true })).toBe('/upgrade_service?tab=oranges');
  });

  test('remembers where the person was', () => {
    const host = fakeHost({ path: '/chat_room?panel=drawing#end' });
    openPlans(host, { plan: 3 });
    const { pathname, search, state } = host.navigation.getLocation();
    expect(`${pathname}${search}`).toBe('/vip_card?plan=3');
    expect(state).toEqual({ from: '/chat_room?panel=drawing#end' });
  });

  test('suggests the next plan of the ladder', () => {
    expect(([1, 2, 3, 4, 5] as const).map(planAbove)).toEqual([2, 3, 4, 4, 4]);
  });
});
