import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json';
import texts from '@orangery/locales/en/mf-account.json';

/** English, as the views of this package expect it. */
export function startTexts(): typeof texts {
  startI18n('en', { 'mf-account': texts, errors });
  return texts;
}
