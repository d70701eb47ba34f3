import { describe, expect, it } from 'vitest';
import { type AnswerKind, answerKindOf, mayAnswer } from './answer-kind.ts';

describe('what a question asks for', () => {
  it.each<[AnswerKind | undefined, readonly string[]]>([
    ['time', ['When was it built?', 'In what year did he die?', 'Когда открылся музей?', 'В каком году?']],
    ['time', ['这座塔是什么时候建成的？', '哪一年发生的？', 'در چه سالی ساخته شد؟']],
    [
      'number',
      ['How much does it cost?', 'What percentage is lost?', 'Сколько льна продали?', '要花多少钱？'],
    ],
    ['number', ['充电要多久？', 'قیمت بلیت چقدر است؟', 'چند نفر کشته شدند؟', 'Какая площадь у дома?']],
    ['name', ['Who paid for it?', 'Whose house is this?', 'Кто чинит крышу?', 'Кем он написан?']],
    [
      undefined,
      ['Why does it rain?', 'Почему идёт дождь?', '为什么下雨？', 'چرا باران می‌بارد؟', '', 'whenever'],
    ],
  ])('is known for a %s in four languages', (kind, questions) => {
    expect(questions.map(answerKindOf)).toEqual(questions.map(() => kind));
  });
});

describe('a text may have the answer', () => {
  it.each<[AnswerKind, readonly string[]]>([
    [
      'time',
      [
        'Built in 1811.',
        'It opens at 9:30.',
        'each Monday',
        'в марте',
        '三月开花',
        'در سال ۱۳۱۸',
        'the 3rd of it',
      ],
    ],
    ['number', ['It weighs 3 kg.', 'some twenty ships', 'сорок рублей', '超过三个月', 'بیست سال', '۲۵ کشور']],
    ['name', ['It was paid for by Ann Hill.', 'построил Иван']],
  ])('with a %s in it', (kind, texts) => {
    expect(texts.map((text) => mayAnswer(kind, text))).toEqual(texts.map(() => true));
  });

  it.each<[AnswerKind, readonly string[]]>([
    ['time', ['It was built slowly.', 'Его построили давно.', '它很高。']],
    ['number', ['It is heavy.', 'Это дорого.', '它很贵。']],
    ['name', ['The owner pays.', 'Собственник платит.']],
  ])('not without a %s', (kind, texts) => {
    expect(texts.map((text) => mayAnswer(kind, text))).toEqual(texts.map(() => false));
  });

  it('whatever it is where the question does not say', () => {
    expect(mayAnswer(undefined, 'It rains.')).toBe(true);
  });
});
