import { guestSession, helpConfig, memberSession, userInfo } from '@orangery/testing';
import { describe, expect, test } from 'vitest';
import { offersOf, otherModel } from './offers.ts';

const quota = (model: '3.5' | '4.0', left: number) =>
  ({ model, per: 'day', limit: 10, left, resets_at: Date.now() + 60_000 }) as const;
const withLeft = (default35: number, gpt4: number) =>
  memberSession({ userInfo: userInfo({ quotas: [quota('3.5', default35), quota('4.0', gpt4)] }) });

describe('what is offered instead', () => {
  test('is an invitation, a plan and another model when the free quota is used up', () => {
    expect(offersOf(withLeft(0, 1), '3.5', 'gone')).toEqual({
      invitation: true,
      oranges: false,
      upgrade: true,
      other: 'minimax',
    });
  });

  test('is no higher plan to a lifetime member, but oranges where the level may use them', () => {
    const user = userInfo({ quotas: [quota('4.0', 0)], vip_level: 5, oranges_allowed: true });
    const session = memberSession({ userInfo: user, vipLevel: 5 });
    expect(offersOf(session, '4.0', 'gone')).toMatchObject({ oranges: true, upgrade: false });
  });

  test('is no plan when the model does not see images', () => {
    expect(offersOf(withLeft(5, 5), 'minimax', 'blind')).toMatchObject({ upgrade: false, invitation: false });
  });
});

describe('the model that answers instead', () => {
  test('is the default one, or another that can be asked', () => {
    expect(otherModel(withLeft(5, 0), '4.0')).toBe('3.5');
    expect(otherModel(withLeft(0, 1), '3.5')).toBe('minimax');
  });

  test('sees images where that is needed', () => {
    const helpInfo = helpConfig();
    const models = helpInfo.models.map((model) => ({ ...model, vision: model.value === '4.0' }));
    const session = memberSession({ helpInfo: { ...helpInfo, models } });
    expect(otherModel(session, 'minimax', { vision: true })).toBe('4.0');
    expect(otherModel(session, '4.0', { vision: true })).toBeNull();
  });

  test('has room for the files of the question', () => {
    const helpInfo = helpConfig();
    const models = helpInfo.models.map((model) => ({
      ...model,
      context_tokens: model.value === '4.0' ? 9_000 : 4_000,
    }));
    const session = memberSession({ helpInfo: { ...helpInfo, models } });
    expect(otherModel(session, 'minimax', { tokens: 8_000 })).toBe('4.0');
    expect(otherModel(session, 'minimax', { tokens: 90_000 })).toBeNull();
  });

  test('is none while the models are not known', () => {
    expect(otherModel(guestSession({ helpInfo: null }), '4.0')).toBeNull();
  });
});
