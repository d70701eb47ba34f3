import { recognitionLanguages } from '@orangery/api/contract';
import { expect, test } from 'vitest';
import { languageChoices, languagesOfCells } from './language-choice.ts';

test('a picture is read in the language of the interface first, and in the others that are installed then', () => {
  expect(languageChoices('auto', 'ru', recognitionLanguages)[0]).toEqual(['ru', 'en']);
  expect(languageChoices('auto', 'ru', ['en', 'zh-Hans'])).toEqual([['en'], ['zh-Hans']]);
});

test('a picture is read in the language that was asked for and in no other', () => {
  expect(languageChoices('zh-Hant', 'en', recognitionLanguages)).toEqual([['zh-Hant']]);
  expect(languageChoices('ru', 'en', ['en'])).toEqual([]);
});

test('figures in Persian tables may have the digits of English', () => {
  expect(languageChoices('fa', 'en', recognitionLanguages)).toEqual([['fa']]);
  expect(languagesOfCells(['fa'], recognitionLanguages)).toEqual(['fa', 'en']);
  expect(languagesOfCells(['fa'], ['fa'])).toEqual(['fa']);
  expect(languagesOfCells(['ru', 'en'], recognitionLanguages)).toEqual(['ru', 'en']);
});
