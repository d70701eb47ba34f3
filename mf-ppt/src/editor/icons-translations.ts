/** Names of the icons, loaded when one is chosen. */
export const iconsTranslations = {
  namespace: 'mf-ppt/icons',
  load: {
    en: () => import('@orangery/locales/en/mf-ppt/icons.json'),
    zh: () => import('@orangery/locales/zh/mf-ppt/icons.json'),
    ru: () => import('@orangery/locales/ru/mf-ppt/icons.json'),
    fa: () => import('@orangery/locales/fa/mf-ppt/icons.json'),
  },
} as const;
