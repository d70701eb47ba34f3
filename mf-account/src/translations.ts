/** One lazy import a language, so that only the current one is loaded. */
export const translations = {
  en: () => import('@orangery/locales/en/mf-account.json'),
  zh: () => import('@orangery/locales/zh/mf-account.json'),
  ru: () => import('@orangery/locales/ru/mf-account.json'),
  fa: () => import('@orangery/locales/fa/mf-account.json'),
};
