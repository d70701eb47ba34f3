import { describe, expect, test } from 'vitest';
import { lineOf } from '../testing/fake-engine.ts';
import { cutQuestions } from './cut-questions.ts';

const cut = (...texts: string[]) =>
  cutQuestions(texts.map((text) => lineOf(text))).map(({ number, text }) => [number, text]);

describe('cutting a page of exercises into questions', () => {
  test.each<[string, string[], string[][]]>([
    [
      'with a dot',
      ['Algebra', '1. Solve x + 1 = 3', 'for x.', '2. Draw it.'],
      [
        ['1', 'Solve x + 1 = 3\nfor x.'],
        ['2', 'Draw it.'],
      ],
    ],
    [
      'with a bracket',
      ['7) First', '8) Second'],
      [
        ['7', 'First'],
        ['8', 'Second'],
      ],
    ],
    [
      'in brackets',
      ['(1) First', '（2）Second'],
      [
        ['1', 'First'],
        ['2', 'Second'],
      ],
    ],
    [
      'in Chinese',
      ['一、填空', '二、选择', '三、计算'],
      [
        ['一', '填空'],
        ['二', '选择'],
        ['三', '计算'],
      ],
    ],
    [
      'with a word',
      ['Вопрос 1. Что?', 'Вопрос 2. Где?'],
      [
        ['1', 'Что?'],
        ['2', 'Где?'],
      ],
    ],
    [
      'as 第1题',
      ['第1题 计算', '第2题 证明'],
      [
        ['1', '计算'],
        ['2', '证明'],
      ],
    ],
    [
      'in Persian digits',
      ['۱. چیست؟', '۲. کجاست؟'],
      [
        ['۱', 'چیست؟'],
        ['۲', 'کجاست؟'],
      ],
    ],
    [
      'in Roman digits',
      ['I. Rome', 'II. Athens'],
      [
        ['I', 'Rome'],
        ['II', 'Athens'],
      ],
    ],
  ])('questions that are numbered %s are found', (_style, lines, questions) => {
    expect(cut(...lines)).toEqual(questions);
  });

  test('parts stay with their question', () => {
    expect(cut('1. A body falls.', '(1) How long?', '(2) How far?', '2. It stops.')).toEqual([
      ['1', 'A body falls.\n(1) How long?\n(2) How far?'],
      ['2', 'It stops.'],
    ]);
  });

  test('a heading above questions belongs to none of them', () => {
    expect(cut('一、选择题', '1. 甲', '2. 乙', '二、计算题', '3. 丙')).toEqual([
      ['1', '甲'],
      ['2', '乙'],
      ['3', '丙'],
    ]);
  });

  test('figures at the beginning of a line are no numbers of questions', () => {
    expect(cut('1. A rope of', '1.5 m is cut.', '2. How often?', '1990. was long ago')).toEqual([
      ['1', 'A rope of\n1.5 m is cut.'],
      ['2', 'How often?\n1990. was long ago'],
    ]);
  });

  test('a number that was misread takes no other question with it', () => {
    expect(cut('1. one', 'Z. two', '3. three').map(([number]) => number)).toEqual(['1', '3']);
  });

  test('a page without numbers is one question', () => {
    expect(cut('What is the time?', 'And where?')).toEqual([['', 'What is the time?\nAnd where?']]);
    expect(cut()).toEqual([]);
  });
});
