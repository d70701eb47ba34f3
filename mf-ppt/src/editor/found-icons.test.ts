import { slideIcons } from '@orangery/api/slides';
import { languages } from '@orangery/locales';
import en from '@orangery/locales/en/mf-ppt/icons.json';
import fa from '@orangery/locales/fa/mf-ppt/icons.json';
import ru from '@orangery/locales/ru/mf-ppt/icons.json';
import zh from '@orangery/locales/zh/mf-ppt/icons.json';
import { expect, test } from 'vitest';
import { foundIcons, namedIcon } from './found-icons.ts';

const words = { en, zh, ru, fa };
const named = (language: keyof typeof words) =>
  slideIcons.map((icon) => namedIcon(icon, words[language].words[icon]));
const found = (language: keyof typeof words, query: string) =>
  foundIcons(named(language), query).map(({ icon }) => icon);

test('each icon has a name in each language, and no two the same', () => {
  for (const language of languages) {
    const names = named(language).map(({ name }) => name);
    expect(new Set(names).size).toBe(slideIcons.length);
    expect(names).not.toContain('');
  }
});

test('an icon is found by its name before others that have the word as well', () => {
  expect(found('en', 'clo').slice(0, 2)).toEqual(['clock', 'cloud']);
  expect(found('en', 'money')).toEqual(['banknote', 'coins', 'wallet']);
  expect(found('en', ' KEY ')[0]).toBe('key');
});

test('icons are found in Chinese, Russian and Persian, whatever keyboard the letters come from', () => {
  expect(found('zh', '团队')).toEqual(['users']);
  expect(found('ru', 'самолет')).toEqual(['plane']);
  expect(found('fa', 'كليد')[0]).toBe('key');
});

test('a word that no icon has finds none, and an empty one all of them', () => {
  expect(found('en', 'xylophone')).toEqual([]);
  expect(found('en', ' ')).toHaveLength(slideIcons.length);
});
