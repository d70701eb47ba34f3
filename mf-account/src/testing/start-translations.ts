import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json';
import translations from '@orangery/locales/en/mf-account.json';

/** English, as the views of this package expect it. */
export function startTranslations(): typeof translations {
  startI18n('en', { 'mf-account': translations, errors });
  return translations;
}
