import { describe, expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

const links = (text: string) => splitLinks(text).flatMap(({ href }) => (href === null ? [] : [href]));

test('an address in a sentence is a link, the sentence around it is not', () => {
  expect(splitLinks('See https://orangery.example/help. Thanks')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://orangery.example/help', href: 'https://orangery.example/help' },
    { text: '. Thanks', href: null },
  ]);
});

test.each([
  ['brackets of the sentence', '(see https://a.example/x)', 'https://a.example/x'],
  ['brackets of the address', 'https://a.example/x_(y)', 'https://a.example/x_(y)'],
  ['Chinese punctuation', '请看https://a.example/x。谢谢', 'https://a.example/x'],
  ['Persian punctuation', 'ببینید https://a.example/x؟', 'https://a.example/x'],
])('%s', (_, text, href) => {
  expect(links(text)).toEqual([href]);
});

describe('an address that is no web page stays text', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt://a.example/%0aalert(1)',
    'data:text/html,<script>1</script>',
    'file:///etc/passwd',
    'https://bank.example@evil.example/',
    'https://',
    'www.example.com',
  ])('%s', (text) => {
    expect(splitLinks(text)).toEqual([{ text, href: null }]);
  });

  test('a mark that turns the text around ends the address', () => {
    expect(links('https://a.example/\u202Egpj.exe')).toEqual(['https://a.example/']);
  });
});
