import { describe, expect, it } from 'vitest';
import { directionOf, readingOf } from './text-direction.ts';

describe('the direction of a text', () => {
  it.each([
    ['سلام دنیا', 'rtl'],
    ['React یک کتابخانه است', 'rtl'],
    ['Next.js و Vite برای React خوب هستند', 'rtl'],
    ['برای نصب React Native CLI و Node.js', 'rtl'],
    ['שלום React', 'rtl'],
    ['Hello world', 'ltr'],
    ['The word سلام means hello', 'ltr'],
    ['In فارسی you say', 'ltr'],
    ['The word سلام means "hello", and سلام به شما is longer.', 'ltr'],
    ['سلام! Here is the code that you asked for, with a test', 'ltr'],
    ['波斯语的“你好”是 سلام', 'ltr'],
    ['Привет, мир', 'ltr'],
    ['1, 2, 3 …', 'auto'],
    ['', 'auto'],
  ])('%s is %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });

  it('turns once at most while a Persian text with many Latin names is written', () => {
    const text = 'React و Vue و Angular و Svelte و Solid از کتابخانه‌های JavaScript هستند. '.repeat(20);
    let turns = 0;
    let before: string | undefined;
    for (let end = 1; end <= text.length; end += 1) {
      const { direction } = readingOf([text.slice(0, end)]);
      if (before && direction !== before) turns += 1;
      before = direction;
    }
    expect(turns).toBe(1);
    expect(before).toBe('rtl');
  });
});
