import type { PluginField } from '@orangery/api';
import { expect, test } from 'vitest';
import { settingOf } from './param-values.ts';

const number: PluginField = {
  kind: 'number',
  name: 'size',
  label: 'Size',
  hint: null,
  default: 1,
  min: -5_000,
  max: 5_000,
};

test.each([
  ['1000', 1_000],
  ['۱۲', 12],
  ['0,125', 0.125],
  ['1,5', 1.5],
  ['۱٫۵', 1.5],
  ['1.125', 1.125],
])('reads %s as a number', (typed, value) => expect(settingOf(number, typed)).toBe(value));

test.each(['1,000', '-1,000', '۱,۰۰۰', '1٬000', '1,000,000', '', '1 000'])(
  'does not guess which number "%s" is',
  (typed) => expect(settingOf(number, typed)).toBeNull(),
);
