import {
  type ContactKind,
  codePattern,
  contactKindOf,
  emailPattern,
  limits,
  phonePattern,
  usernamePattern,
} from '@orangery/api';
import { type ContactKinds, custom, length, matches, type Rule, required, sameAs } from '@orangery/ui/forms';
import i18next from 'i18next';

type Rules = readonly Rule<unknown>[];

/** An account name that exists: its length. */
export const accountRules = (): Rules => [
  required(i18next.t('form.account.required', { ns: 'errors' })),
  length(limits.username, i18next.t('form.account.length', { ns: 'errors', ...limits.username })),
];

/** An account name to be: its length and its characters. */
export const newAccountRules = (): Rules => [
  ...accountRules(),
  matches(usernamePattern, i18next.t('form.account.characters', { ns: 'errors' })),
];

/** A password: its length. `which`: what the field asks for, so that the error names it. */
export const passwordRules = (which: 'required' | 'new' | 'current' = 'required'): Rules => [
  required(i18next.t(`form.password.${which}`, { ns: 'errors' })),
  length(limits.password, i18next.t('form.password.length', { ns: 'errors', ...limits.password })),
];

/** The new password once more; `password` is the name of the first field. */
export const repeatRules = <Name extends string>(password: Name): Rule<Readonly<Record<Name, string>>>[] => [
  required(i18next.t('form.repeat.required', { ns: 'errors' })),
  sameAs(password, i18next.t('form.repeat.different', { ns: 'errors' })),
];

/** Digits of any keyboard as Latin ones; the API host reads codes and phone numbers in the same way. */
const latinDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** A code that was sent: six digits. */
export const codeRules = (): Rules => [
  required(i18next.t('form.code.required', { ns: 'errors' })),
  custom((value) => codePattern.test(latinDigits(value)) || i18next.t('form.code.digits', { ns: 'errors' })),
];

const isContact = {
  // People write their number in groups.
  phone: (value: string) => phonePattern.test(latinDigits(value).replace(/[\s()-]/g, '')),
  email: (value: string) => emailPattern.test(value),
} as const;

/** The text of a picture. */
export const captchaRules = (): Rules => [required(i18next.t('form.captcha.required', { ns: 'errors' }))];

/**
 * A phone number, an e-mail address, or either by its look. `given`: it is about a contact the account has, so an empty
 * one is a mistake and not a request (`Email cannot be empty` in the place of `Enter your email address`).
 */
export function contactRules(kinds: ContactKinds, given = false): Rules {
  const wrong = (kind: ContactKind) => i18next.t(`form.${kind}.format`, { ns: 'errors' });
  const empty = given ? 'empty' : 'required';
  return [
    required(i18next.t(`form.${kinds}.${empty}`, { ns: 'errors' })),
    custom((value) => {
      const kind = kinds === 'either' ? contactKindOf(latinDigits(value)) : kinds;
      return isContact[kind](value) || wrong(kind);
    }),
  ];
}
