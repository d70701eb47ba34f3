import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from './testing/show.tsx';

/** The directions of the elements that have one set, from the outside in. */
const directionsIn = (text: string): string[] => {
  const elements = [...show(text).querySelectorAll<HTMLElement>('.markdown [dir]')];
  const found = elements.map(({ localName, dir }) => `${localName} ${dir}`);
  cleanup();
  return found;
};

describe('right-to-left', () => {
  it.each([
    ['every block in its own direction', 'سلام به شما\n\nHello to you all', ['p rtl', 'p ltr']],
    ['a paragraph that begins with a name', 'React یک کتابخانه است', ['p rtl']],
    ['a heading that begins with a name', '## React چیست؟', ['h4 rtl']],
    [
      'words of code, addresses and formulas do not count',
      '`npm run build` https://a.example/b دستور',
      ['p rtl', 'code ltr', 'a ltr'],
    ],
    ['a list by all of its items', '- React یک کتابخانه است\n- Vue هم یک کتابخانه است', ['ul rtl']],
    ['numbers of a list', '1. React یک کتابخانه است\n2. Vue هم', ['ol rtl']],
    [
      'a list with blank lines',
      '- React یک کتابخانه است\n\n- Vue هم یک کتابخانه است',
      ['ul rtl', 'p rtl', 'p rtl'],
    ],
    ['a quotation', '> React یک کتابخانه است', ['blockquote rtl', 'p rtl']],
    ['a table', '| Name | معنی |\n|---|---|\n| React | کتابخانه |', ['section rtl', 'bdi ltr', 'bdi ltr']],
    ['nothing without words', '1 + 1\n\n***', []],
  ])('%s', (_what, text, expected) => {
    expect(directionsIn(text)).toEqual(expected);
  });

  it('a Persian paragraph full of English terms is read like the Persian answer around it, and an English one is not', () => {
    const persian = 'این پاسخ به فارسی نوشته شده و چند واژهٔ انگلیسی دارد.';
    const mixed = 'React Server Components با Next.js App Router و TypeScript کار می‌کند.';
    expect(directionsIn(mixed).at(0)).toBe('p ltr');
    const found = directionsIn(`${persian}\n\n${mixed}\n\nThis one is English, with سلام in it.`);
    expect(found.filter((one) => one.startsWith('p'))).toEqual(['p rtl', 'p rtl', 'p ltr']);
  });

  it('a list of names stands on the side of the answer, each name read in its own direction', () => {
    expect(directionsIn('این کتابخانه‌ها را ببینید:\n\n- React\n- C++')).toEqual([
      'p rtl',
      'ul rtl',
      'bdi ltr',
      'bdi ltr',
    ]);
  });

  it.each([
    ['a sentence', 'زبان C++ و چارچوب .NET را ببینید.', ['C++', '.NET']],
    ['a heading', '## زبان C# چیست؟', ['C#']],
    ['an item', '- زبان C++ سریع است', ['C++']],
    ['a cell', '| زبان سریع |\n|---|\n| همان C++ است |', ['C++']],
    ['a link', 'ببینید: [راهنمای C++](https://a.example/)', ['C++']],
    ['an emphasis', 'این **زبان C++** است', ['C++']],
  ])('%s keeps the signs of a Latin name at their side', (_where, text, expected) => {
    expect([...show(text).querySelectorAll('bdi[dir=ltr]')].map(({ textContent }) => textContent)).toEqual(
      expected,
    );
  });

  it('a left-to-right text is left alone', () => {
    expect(show('C++ and .NET\n\n- C#').querySelector('bdi')).toBeNull();
  });

  it('an English sentence keeps its full stop behind it in a Persian list', () => {
    expect(directionsIn('- این یک جمله فارسی است.\n- This one is English.')).toEqual(['ul rtl', 'bdi ltr']);
  });

  it('the answer has the direction of most of its words, which is that of what has none', () => {
    const answer = show('React چیست؟ یک کتابخانه است.\n\n`npm i react`').querySelector<HTMLElement>(
      '.markdown',
    );
    expect(answer?.dir).toBe('rtl');
    expect(answer?.querySelectorAll('p')[1]?.dir).toBe('');
  });

  it('a short title begins where the answer does', () => {
    const heading = show('## React\n\nیک کتابخانه برای ساختن رابط کاربری است.').querySelector<HTMLElement>(
      'h4',
    );
    expect(heading?.dir).toBe('ltr');
    expect(heading?.dataset.short).toBe('true');
  });
});
