import { act, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { joinFacts, joinSentences, useDates } from './index.ts';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: {} }));
afterEach(() => i18next.changeLanguage('en'));

test('facts stand in one line, and what is missing leaves no gap', () => {
  expect(joinFacts(['GPT', '', null, false, undefined, '3 messages'], 'en')).toBe('GPT · 3 messages');
  expect(joinFacts([undefined], 'en')).toBe('');
});

test('no dot stands before Persian digits, where it looks like a zero', () => {
  expect(joinFacts(['۳ صفحه', '۱ آذر'], 'fa')).toBe('۳ صفحه، ۱ آذر');
  expect(joinFacts(['۱ MB', '۲ آذر'], 'fa')).toBe('\u2068۱ MB\u2069، ۲ آذر');
});

test('sentences have a space between them, in Chinese none', () => {
  expect(joinSentences(['It failed.', null, false, 'Try again.'], 'en')).toBe('It failed. Try again.');
  expect(joinSentences(['失败了。', '请重试。'], 'zh')).toBe('失败了。请重试。');
});

test('dates are written as the language writes them', async () => {
  const noon = new Date(2026, 10, 22, 12, 0).getTime();
  const { result } = renderHook(() => useDates());
  expect(result.current.day(noon)).toBe('November 22, 2026');
  expect(result.current.date(noon)).toBe('Nov 22, 2026');
  expect(result.current.moment(noon)).toMatch(/^Nov 22, 2026, 12:00\sPM$/);
  await act(() => i18next.changeLanguage('zh'));
  expect(result.current.day(noon)).toBe('2026年11月22日');
});
