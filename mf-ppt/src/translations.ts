/** One lazy import a language, so that only the current one is loaded. */
export const translations = {
  en: () => import('@orangery/locales/en/mf-ppt.json'),
  zh: () => import('@orangery/locales/zh/mf-ppt.json'),
  ru: () => import('@orangery/locales/ru/mf-ppt.json'),
  fa: () => import('@orangery/locales/fa/mf-ppt.json'),
};
