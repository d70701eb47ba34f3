/** One lazy import a language, so that only the current one is loaded. */
export const translations = {
  en: () => import('@orangery/locales/en/mf-chat.json'),
  zh: () => import('@orangery/locales/zh/mf-chat.json'),
  ru: () => import('@orangery/locales/ru/mf-chat.json'),
  fa: () => import('@orangery/locales/fa/mf-chat.json'),
};
