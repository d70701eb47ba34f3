import { describe, expect, it } from 'vitest';
import { leftToRightRuns } from './left-to-right-runs.ts';

const runsIn = (text: string): string[] => leftToRightRuns(text).map(([from, to]) => text.slice(from, to));

describe('left-to-right runs in a right-to-left text', () => {
  it.each([
    ['a name that ends with signs', 'زبان C++ سریع است', ['C++']],
    ['several of them', 'زبان‌های C++، C# و F# را ببینید.', ['C++', 'C#', 'F#']],
    ['a name that begins with a sign', 'با .NET بسازید', ['.NET']],
    ['a negative number', 'دما -5 درجه و -۱۲ است، یا −3.5.', ['-5', '-۱۲', '−3.5']],
    ['a path', 'پوشهٔ /usr/local/bin را باز کنید', ['/usr/local/bin']],
    ['a folder', 'پوشهٔ src/ را باز کنید', ['src/']],
    ['an option', 'از --save-dev استفاده کنید', ['--save-dev']],
    ['words beside it', 'نسخهٔ Visual C++ را نصب کنید', ['Visual C++']],
    ['no number before it', 'سال 2011 C++ تازه شد', ['C++']],
    ['no punctuation of the sentence', 'زبان (C++) و "C#" یا .NET!', ['C++', 'C#', '.NET']],
    ['its own brackets', 'تابع *f(x) را صدا بزنید', ['*f(x)']],
    ['the end of a text', 'C++', ['C++']],
  ])('%s', (_what, text, expected) => {
    expect(runsIn(text)).toEqual(expected);
  });

  it.each([
    ['a name', 'React یک کتابخانه است.'],
    ['a name in brackets', 'کتابخانه (React) است'],
    ['a name before a full stop', 'این React. است'],
    ['a dash between words', 'زبان React - کتابخانه'],
    ['a range', 'سال‌های 2010-2015 بود'],
    ['a share', 'حدود 50% و ۲۰٪ از آن'],
    ['a function', 'تابع f(x) را'],
    ['a sign between words and a number', 'نسخهٔ Visual C++ 2019 را نصب کنید'],
    ['nothing', ''],
    ['Persian alone', 'سلام، دنیا! - بله.'],
  ])('%s needs none', (_what, text) => {
    expect(runsIn(text)).toEqual([]);
  });

  it('long texts of signs take time in proportion to their length', () => {
    for (const unit of ['+', '(', ').', ' -', 'a+ ', '"[', '. ']) {
      expect(leftToRightRuns(`س ${unit.repeat(30_000)} س`).length).toBeLessThan(2);
    }
  });
});
