export {
  addTranslations,
  directionOf,
  type Language,
  languageNames,
  languages,
  pickLanguage,
  startI18n,
} from './i18n.ts';
