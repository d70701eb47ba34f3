import { expect, test } from 'vitest';
import { styleRules } from './style-rules.ts';

test('each style of an element becomes one rule, however many elements have it', () => {
  const html = '<i data-style="width:40%"></i><i data-style="width:40%"></i><i data-style="height:8px"></i>';
  expect(styleRules(html)).toBe('[data-style="width:40%"]{width:40%}[data-style="height:8px"]{height:8px}');
});

test('HTML without them has no rules', () => {
  expect(styleRules('<i class="a"></i>')).toBe('');
});
