import { ApiError } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json' with { type: 'json' };
import type { Rule } from '@orangery/ui/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  accountRules,
  codeErrors,
  codeRules,
  codeTexts,
  contactRules,
  newAccountRules,
  passwordRules,
  refusalOf,
  repeatRules,
  sentText,
} from './index.ts';

beforeAll(() => void startI18n('en', { errors }));

/** What the first rule that objects says of a value. */
async function verdict<Values>(rules: readonly Rule<Values>[], value: string, values = {} as Values) {
  for (const rule of rules) {
    const text = await rule(value, values);
    if (text !== null) return text;
  }
  return null;
}

describe('accounts and passwords', () => {
  it.each([
    ['', 'Enter your account name'],
    ['ab', 'An account name has 3–40 characters'],
    ['a'.repeat(41), 'An account name has 3–40 characters'],
    ['mira', null],
    ['a'.repeat(40), null],
  ])('account %j: %s', async (value, text) => {
    expect(await verdict(accountRules(), value)).toBe(text);
  });

  it('a new account has only some characters', async () => {
    expect(await verdict(newAccountRules(), 'mi/ra')).toBe('Use letters, digits or _ . @ + -');
    expect(await verdict(newAccountRules(), '米拉米拉')).toBeNull();
  });

  it.each([
    ['', 'Enter your password'],
    ['12345', 'A password has 6–20 characters'],
    ['x'.repeat(21), 'A password has 6–20 characters'],
    ['123456', null],
  ])('password %j: %s', async (value, text) => {
    expect(await verdict(passwordRules(), value)).toBe(text);
  });

  it('the repeated password is the same', async () => {
    const rules = repeatRules('password');
    expect(await verdict(rules, 'a', { password: 'b' })).toBe('Passwords do not match');
    expect(await verdict(rules, 'b', { password: 'b' })).toBeNull();
  });
});

describe('contacts', () => {
  it.each([
    ['phone', '', false, 'Please enter your phone number'],
    ['phone', '', true, 'Mobile phone number cannot be empty'],
    ['phone', '123', false, 'Incorrect phone number format'],
    ['phone', '13812341234', false, null],
    ['phone', '+989121234567', false, null],
    ['email', '', false, 'Enter your email address'],
    ['email', '', true, 'Email cannot be empty'],
    ['email', 'mira@', false, 'Incorrect email format'],
    ['email', 'mira@example.org', false, null],
    ['either', '12345', false, 'Incorrect phone number format'],
    ['either', 'mira@', false, 'Incorrect email format'],
    ['either', '13812341234', false, null],
    ['either', '138 1234-1234', false, null],
    ['phone', '۱۳۸۱۲۳۴۱۲۳۴', false, null],
    ['either', '+٩٨٩١٢١٢٣٤٥٦٧', false, null],
    ['either', '۱۲۳۴', false, 'Incorrect phone number format'],
  ] as const)('%s %j (given: %s): %s', async (kinds, value, given, text) => {
    expect(await verdict(contactRules(kinds, given), value)).toBe(text);
  });

  it.each([
    ['', 'Cannot be empty'],
    ['12345', 'The code has six digits'],
    ['12345a', 'The code has six digits'],
    ['۱۲۳۴۵', 'The code has six digits'],
    ['۱۲۳۴۵۶', null],
    ['٣٦٣٦٢٢', null],
    ['１２３４５６', null],
    ['123456', null],
  ])('code %j: %s', async (value, text) => {
    expect(await verdict(codeRules(), value)).toBe(text);
  });
});

it('a refusal is said at the field its code is about, else above the button', () => {
  const refuse = refusalOf({ 20004: 'password', ...codeErrors('code') });
  expect(refuse(new ApiError('api', 20004, ''))).toEqual({ text: errors.code['20004'], field: 'password' });
  expect(refuse(new ApiError('api', 20017, ''))).toEqual({ text: errors.code['20017'], field: 'code' });
  expect(refuse(new ApiError('api', 20040, ''))?.field).toBeUndefined();
  expect(refuse(new ApiError('network', 0, ''))).toEqual({ text: errors.message.network, field: undefined });
  expect(refuse(new TypeError('a fault'))).toBeNull();
});

it('says where a code went, or that none is sent here', () => {
  expect(sentText(null)).toBeUndefined();
  expect(sentText({ sent_to: '+86 *** 1234', sandbox: false })).toBe('Sent to +86 *** 1234');
  expect(sentText({ sent_to: '+86 *** 1234', sandbox: true })).toBe(errors.form.code.sandbox);
  expect(codeTexts().wait(59)).toBe('Again in 59 s');
});
