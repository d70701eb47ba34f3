/** One lazy import a language, so that only the current one is loaded. */
export const translations = {
  en: () => import('@orangery/locales/en/mf-pdf.json'),
  zh: () => import('@orangery/locales/zh/mf-pdf.json'),
  ru: () => import('@orangery/locales/ru/mf-pdf.json'),
  fa: () => import('@orangery/locales/fa/mf-pdf.json'),
};
