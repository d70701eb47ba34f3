import { limits } from '@orangery/api';
import type { TFunction } from 'i18next';
import { length, matches, required } from './form/rules.ts';

/** The characters the API host takes in a new account name. */
const nameShape = /^[\p{L}\p{N}_.@+-]+$/u;

export const accountRules = (t: TFunction<'shell'>) => [
  required(t('login.account.required')),
  length(limits.username, t('login.account.length', limits.username)),
];

export const newAccountRules = (t: TFunction<'shell'>) => [
  ...accountRules(t),
  matches(nameShape, t('login.account.characters')),
];

export const passwordRules = (t: TFunction<'shell'>) => [
  required(t('login.password.required')),
  length(limits.password, t('login.password.length', limits.password)),
];
