import { expect, test } from 'vitest';
import { usedCss } from './used-css.ts';

const html = '<p class="a b" data-x="c"><i class="d">';

test.each([
  ['a class that stands in the HTML', '.a{top:0}', '.a{top:0}'],
  ['one of several selectors', '.a,.other{top:0}', '.a{top:0}'],
  ['elements, attributes and the root', ':root{--x:1}i,[data-x]{top:0}', ':root{--x:1}i,[data-x]{top:0}'],
  ['a class that must not be there', '.a:not(.other){top:0}', '.a:not(.other){top:0}'],
  [
    'rules inside layers and media',
    '@layer x{@media print{.a{top:0}.other{top:0}}}',
    '@layer x{@media print{.a{top:0}}}',
  ],
  ['a rule inside a used rule', '.a{&:hover{top:0}}', '.a{&:hover{top:0}}'],
])('keeps %s', (_, css, kept) => {
  expect(usedCss(css, html)).toBe(kept);
});

test.each([
  ['a class that stands nowhere', '.other{top:0}'],
  ['a class below one that stands nowhere', '.other .a{top:0}'],
  ['a class that is only the value of another attribute', '.c{top:0}'],
])('leaves out %s', (_, css) => {
  expect(usedCss(css, html)).toBe('');
});
