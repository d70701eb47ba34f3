import { recognitionLanguages } from '@orangery/api/contract';
import { expect, test } from 'vitest';
import { languageChoices, languagesWritten } from './language-choice.ts';

test('a picture is read in the language of the interface first, and in the others that are installed then', () => {
  expect(languageChoices('auto', { ofPerson: 'ru' }, recognitionLanguages)[0]).toEqual(['ru', 'en']);
  expect(languageChoices('auto', { ofPerson: 'ru' }, ['en', 'zh-Hans'])).toEqual([['en'], ['zh-Hans']]);
});

test('a picture is read in the language that was asked for and in no other', () => {
  expect(languageChoices('zh-Hant', { ofPerson: 'en' }, recognitionLanguages)).toEqual([['zh-Hant']]);
  expect(languageChoices('fa', { ofPerson: 'en' }, recognitionLanguages)).toEqual([['fa']]);
  expect(languageChoices('ru', { ofPerson: 'en' }, ['en'])).toEqual([]);
});

test('a page is written in the languages whose letters it has, and may be in any when it has none', () => {
  expect(languagesWritten('Read me', ['ru', 'en'])).toEqual(['en']);
  expect(languagesWritten('Файл README', ['ru', 'en'])).toEqual(['ru', 'en']);
  expect(languagesWritten('Peel the orange, then 一 divide it into its parts', ['zh-Hans'])).toEqual([]);
  expect(languagesWritten('12:30', ['zh-Hans'])).toEqual(['zh-Hans']);
});

test('the language of the pages before comes before that of the interface', () => {
  const [first, second] = languageChoices('auto', { ofPerson: 'en', likely: 'ru' }, recognitionLanguages);
  expect([first, second]).toEqual([['ru', 'en'], ['en']]);
});
