/** One lazy import a language, so that only the current one is loaded. */
export const translations = {
  en: () => import('@orangery/locales/en/__name__.json'),
  zh: () => import('@orangery/locales/zh/__name__.json'),
  ru: () => import('@orangery/locales/ru/__name__.json'),
  fa: () => import('@orangery/locales/fa/__name__.json'),
};
