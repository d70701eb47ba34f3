import {
  getI18n,
  I18nContext,
  I18nextProvider,
  initReactI18next,
  setI18n,
  useTranslation,
} from 'react-i18next';

/**
 * The part of react-i18next that is shared. `Trans` is left out: with what it drags along it would cost every first load
 * 6 KB; translations here are short and whole.
 */
export const sharedReactI18next = {
  getI18n,
  I18nContext,
  I18nextProvider,
  initReactI18next,
  setI18n,
  useTranslation,
};
