import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json';
import shell from '@orangery/locales/en/shell.json';

/** English translations for tests of components. */
export function startTestI18n(): void {
  startI18n('en', { shell, errors });
}
