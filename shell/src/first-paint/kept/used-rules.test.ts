import { afterEach, expect, test } from 'vitest';
import { usedRules } from './used-rules.ts';

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

function rulesFor(css: string, html: string): string {
  document.head.innerHTML = `<style>${css}</style>`;
  document.body.innerHTML = `<main class="page"><section>${html}</section></main>`;
  return usedRules([document.querySelector('section') as Element])
    .join('')
    .replaceAll(/\s+/g, '');
}

test.each([
  ['.text { color: red }', true],
  ['.other { color: red }', false],
  ['.page .text { color: red }', true],
  ['.nopage .text { color: red }', false],
  ['.text::before { content: "x" }', true],
  ['.other, p { color: red }', true],
  ['.text:not(.other) { color: red }', true],
  ['.text:is(.other) { color: red }', false],
  ['section { color: red }', true],
])('%s applies: %s', (css, isUsed) => {
  expect(rulesFor(css, '<p class="text">Hi</p>') !== '').toBe(isUsed);
});

test('a group keeps its condition, and only the rules that apply', () => {
  expect(
    rulesFor(
      '@media (min-width: 1px) { .text { color: red } .other { color: blue } } @media print { .other { color: blue } }',
      '<p class="text">Hi</p>',
    ),
  ).toBe('@media(min-width:1px){.text{color:red;}}');
});

test('what moves is left out', () => {
  expect(rulesFor('@keyframes turn { to { rotate: 1turn } }', '<p class="text">Hi</p>')).toBe('');
});
