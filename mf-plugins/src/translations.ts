/** One lazy import a language, so that only the current one is loaded. */
export const translations = {
  en: () => import('@orangery/locales/en/mf-plugins.json'),
  zh: () => import('@orangery/locales/zh/mf-plugins.json'),
  ru: () => import('@orangery/locales/ru/mf-plugins.json'),
  fa: () => import('@orangery/locales/fa/mf-plugins.json'),
};
