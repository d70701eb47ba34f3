import { errors, type VipLevel } from '@orangery/api/contract';
import { describe, expect, test } from 'vitest';
import type { CatalogueEntry } from './catalogue-schema.ts';
import { type Holding, standingOf } from './plugin-standing.ts';

type Access = CatalogueEntry['access'];

const levels = [{ period: 'month' as const, price: 900 }];
const free: Access = { kind: 'free' };
const forSvip: Access = { kind: 'vip', level: 3 };
const sold = (kind: 'trial' | 'payment' | 'subscribe'): Access => ({ kind, levels });
const holding = (changes: Partial<Holding> = {}): Holding => ({
  vipLevel: 1,
  trial: 'none',
  subscription: 'none',
  ...changes,
});
const { membersOnly, pluginExpired, pluginNotSubscribed } = errors;

describe('the status of a plugin', () => {
  test.each<[string, Access, Partial<Holding>, number, string, number | null]>([
    ['free for everyone', free, {}, 1, 'free', null],
    ['free, whatever was paid for before', free, { trial: 'over', subscription: 'over' }, 1, 'free', null],
    ['for VIPs, and the level is too low', forSvip, { vipLevel: 2 }, 6, 'unsubscribed', membersOnly],
    ['for VIPs, and the level is reached', forSvip, { vipLevel: 3 }, 6, 'subscribed', null],
    ['for VIPs, and the level is above it', forSvip, { vipLevel: 5 }, 6, 'subscribed', null],
    ['to be tried', sold('trial'), {}, 2, 'unsubscribed', pluginNotSubscribed],
    ['being tried', sold('trial'), { trial: 'running' }, 2, 'unsubscribed', null],
    ['tried, and not bought', sold('trial'), { trial: 'over' }, 5, 'unsubscribed', pluginExpired],
    ['tried and bought', sold('trial'), { trial: 'over', subscription: 'running' }, 4, 'subscribed', null],
    [
      'bought while it is tried',
      sold('trial'),
      { trial: 'running', subscription: 'running' },
      4,
      'subscribed',
      null,
    ],
    [
      'bought before, and tried now',
      sold('trial'),
      { trial: 'running', subscription: 'over' },
      2,
      'unsubscribed',
      null,
    ],
    [
      'bought before, and never tried',
      sold('trial'),
      { subscription: 'over' },
      5,
      'unsubscribed',
      pluginExpired,
    ],
    ['sold for once', sold('payment'), {}, 3, 'unsubscribed', pluginNotSubscribed],
    ['paid for', sold('payment'), { subscription: 'running' }, 3, 'subscribed', null],
    ['paid for until lately', sold('payment'), { subscription: 'over' }, 5, 'unsubscribed', pluginExpired],
    ['sold by subscription', sold('subscribe'), {}, 4, 'unsubscribed', pluginNotSubscribed],
    ['subscribed to', sold('subscribe'), { subscription: 'running' }, 4, 'subscribed', null],
    [
      'subscribed to until lately',
      sold('subscribe'),
      { subscription: 'over' },
      5,
      'unsubscribed',
      pluginExpired,
    ],
    [
      'sold without a trial since it was tried',
      sold('subscribe'),
      { trial: 'over' },
      4,
      'unsubscribed',
      pluginNotSubscribed,
    ],
  ])('the status of a plugin that is %s', (_what, access, changes, flag, subscription, refusal) => {
    expect(standingOf(access, holding(changes))).toMatchObject({ flag, subscription, refusal });
  });

  test.each<[string, Access, Partial<Holding>, boolean]>([
    ['to be tried', sold('trial'), {}, true],
    ['bought before, and never tried', sold('trial'), { subscription: 'over' }, true],
    ['bought, and never tried', sold('trial'), { subscription: 'running' }, false],
    ['being tried', sold('trial'), { trial: 'running' }, false],
    ['tried before', sold('trial'), { trial: 'over' }, false],
    ['sold without a trial', sold('subscribe'), {}, false],
    ['free', free, {}, false],
    ['for VIPs', forSvip, { vipLevel: 1 satisfies VipLevel }, false],
  ])('a trial is offered only once and only where there is one: %s', (_what, access, changes, canTry) => {
    expect(standingOf(access, holding(changes)).canTry).toBe(canTry);
  });
});
