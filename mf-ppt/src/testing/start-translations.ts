import { startI18n } from '@orangery/locales';
import chat from '@orangery/locales/en/chat.json';
import errors from '@orangery/locales/en/errors.json';
import editor from '@orangery/locales/en/mf-ppt/editor.json';
import files from '@orangery/locales/en/mf-ppt/files.json';
import icons from '@orangery/locales/en/mf-ppt/icons.json';
import translations from '@orangery/locales/en/mf-ppt.json';

/** The page in English, as the tests read it. */
export const startTranslations = () =>
  startI18n('en', {
    'mf-ppt': translations,
    'mf-ppt/editor': editor,
    'mf-ppt/files': files,
    'mf-ppt/icons': icons,
    errors,
    chat,
  });
