import { startI18n } from '@orangery/locales';
import chat from '@orangery/locales/en/chat.json';
import errors from '@orangery/locales/en/errors.json';
import translations from '@orangery/locales/en/mf-pdf.json';

/** The page in English, as the tests read it. */
export const startTranslations = () => startI18n('en', { 'mf-pdf': translations, errors, chat });
