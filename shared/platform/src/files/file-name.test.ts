import { describe, expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

describe('a name for a file', () => {
  test.each([
    ['A fox in the snow', 'A fox in the snow'],
    ['../../etc/passwd', 'etc passwd'],
    ['a\u202Egpj.exe', 'a gpj.exe'],
    ['line\nbreak\tand\u0000more', 'line break and more'],
    ['雪中的狐狸', '雪中的狐狸'],
    ['گربه در برف', 'گربه در برف'],
    ['پیوست\u200cها \u200c1', 'پیوست\u200cها 1'],
    ['x'.repeat(200), 'x'.repeat(60)],
    ['😀'.repeat(100), '😀'.repeat(60)],
    [' ... ', 'picture'],
    ['CON', 'picture'],
    ['', 'picture'],
  ])('of %j is %j', (text, name) => {
    expect(fileNameOf(text, 'picture')).toBe(name);
  });
});
