import { expect, test } from 'vitest';
import { translationChunks } from './translation-chunks.ts';

const chunk = (files: string[], sources: string[], initial = false) => ({
  initial,
  files,
  modules: sources.map((nameForCondition) => ({ nameForCondition })),
});

test('finds the scripts of each language by the files in them', () => {
  const chunks = [
    chunk(['1.js'], ['/ws/locales/en/mf-a.json']),
    chunk(['2.js', '2.css'], ['/ws/locales/zh/mf-a.json']),
    chunk(['3.js'], ['/ws/mf-a/src/view.tsx']),
  ];
  expect(translationChunks(chunks, ['mf-a'])).toEqual({ en: ['1.js'], zh: ['2.js'] });
});

test("leaves out other packages' translations and translations of the first load", () => {
  const chunks = [
    chunk(['main.js'], ['/ws/locales/en/mf-a.json'], true),
    chunk(['1.js'], ['/ws/locales/en/mf-b.json']),
  ];
  expect(translationChunks(chunks, ['mf-a'])).toEqual({});
});

test("takes a remote's first namespace only, and leaves what loads with a feature to the feature", () => {
  const chunks = [
    chunk(['1.js'], ['/ws/locales/en/mf-a.json']),
    chunk(['2.js'], ['/ws/locales/en/mf-a/tools.json']),
  ];
  expect(translationChunks(chunks, ['mf-a'])).toEqual({ en: ['1.js'] });
});

test('looks into concatenated modules', () => {
  const inner = { nameForCondition: '/ws/locales/fa/errors.json' };
  expect(
    translationChunks([{ files: ['1.js'], modules: [{ modules: [inner] }] }], ['shell', 'errors']),
  ).toEqual({ fa: ['1.js'] });
});
