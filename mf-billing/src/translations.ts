/** One lazy import a language, so that only the current one is loaded. */
export const translations = {
  en: () => import('@orangery/locales/en/mf-billing.json'),
  zh: () => import('@orangery/locales/zh/mf-billing.json'),
  ru: () => import('@orangery/locales/ru/mf-billing.json'),
  fa: () => import('@orangery/locales/fa/mf-billing.json'),
};
