import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseVoice, currentVoice } from './voice.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

it('is the one chosen in this browser', () => {
  chooseVoice('deep');
  expect(localStorage.getItem('voice')).toBe('deep');
  expect(currentVoice()).toBe('deep');
});

it.each([null, '', 'Deep', 'announcer'])('is the neutral one where %j is stored', (stored) => {
  if (stored !== null) localStorage.setItem('voice', stored);
  expect(currentVoice()).toBe('neutral');
});

it('is the neutral one where storage is refused', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(currentVoice()).toBe('neutral');
});
