/** What is said about files, loaded with the first of them. */
export const filesTranslations = {
  namespace: 'mf-ppt/files',
  load: {
    en: () => import('@orangery/locales/en/mf-ppt/files.json'),
    zh: () => import('@orangery/locales/zh/mf-ppt/files.json'),
    ru: () => import('@orangery/locales/ru/mf-ppt/files.json'),
    fa: () => import('@orangery/locales/fa/mf-ppt/files.json'),
  },
} as const;
