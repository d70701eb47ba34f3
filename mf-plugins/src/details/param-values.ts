import type { PluginField, PluginParams } from '@orangery/api';

type Value = PluginParams[string];

/** A setting as a field of a form has it. */
export const typedOf = (value: Value | undefined): string =>
  typeof value === 'boolean' ? (value ? 'yes' : '') : String(value ?? '');

/** Digits of any keyboard as Latin ones. */
const latinDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** `1,000` is a thousand to some and one to others. */
const ambiguous = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** What was typed as the setting it means; null when it means none. */
export function settingOf(field: PluginField, typed: string): Value | null {
  if (field.kind === 'switch') return typed !== '';
  if (field.kind !== 'number') return typed;
  const digits = latinDigits(typed).trim();
  const text = digits.replace(/[,٫]/, '.');
  const value = text === '' || ambiguous.test(digits) ? Number.NaN : Number(text);
  return value >= field.min && value <= field.max ? value : null;
}
