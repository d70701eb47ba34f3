import { guestSession, memberSession, userInfo } from '@orangery/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { modelForNewRoom, rememberModel } from './last-model.ts';

beforeEach(() => localStorage.clear());

const quota = (model: '3.5' | '4.0', left: number) =>
  ({ model, per: 'day', limit: 10, left, resets_at: Date.now() + 60_000 }) as const;
const withLeft = (default35: number, gpt4: number) =>
  memberSession({ userInfo: userInfo({ quotas: [quota('3.5', default35), quota('4.0', gpt4)] }) });

describe('the model of a new room', () => {
  test('is that of the level until one was chosen', () => {
    expect(modelForNewRoom(guestSession())).toBe('3.5');
    expect(modelForNewRoom(memberSession({ vipLevel: 2 }))).toBe('3.5-turbo');
    rememberModel('minimax');
    expect(modelForNewRoom(memberSession({ vipLevel: 2 }))).toBe('minimax');
  });

  test('is not one that is used up, nor one that the plan does not have', () => {
    rememberModel('4.0');
    expect(modelForNewRoom(withLeft(5, 1))).toBe('4.0');
    expect(modelForNewRoom(withLeft(5, 0))).toBe('3.5');
    rememberModel('Claude-3');
    expect(modelForNewRoom(withLeft(5, 1))).toBe('3.5');
  });

  test('is not a name that was left in the storage', () => {
    localStorage.setItem('mf-chat:model', 'gpt-9');
    expect(modelForNewRoom(memberSession())).toBe('3.5');
  });

  test('is that of the level where the storage is refused', () => {
    const refused = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(modelForNewRoom(memberSession())).toBe('3.5');
    refused.mockRestore();
  });
});
