import { describe, expect, test } from 'vitest';
import type { Navigation } from './contract.ts';
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
    const steps: unknown[] = [];
    const navigation: Pick<Navigation, 'getLocation' | 'navigate'> = {
      getLocation: () => ({
        pathname: '/chat_room',
        search: '?panel=drawing',
        hash: '#end',
        state: null,
        key: 'a',
      }),
      navigate: (...step) => void steps.push(step),
    };
    openPlans({ navigation: navigation as Navigation, layout: 'desktop' }, { plan: 3 });
    expect(steps).toEqual([['/vip_card?plan=3', { state: { from: '/chat_room?panel=drawing#end' } }]]);
  });

  test('suggests the next plan of the ladder', () => {
    expect(([1, 2, 3, 4, 5] as const).map(planAbove)).toEqual([2, 3, 4, 4, 4]);
  });
});
