import type { FeatureTranslations } from '@orangery/platform';

/** What the pages that read pictures and documents say; loaded with the first of them. */
export const readingTranslations: FeatureTranslations = {
  namespace: 'mf-plugins/reading',
  load: {
    en: () => import('@orangery/locales/en/mf-plugins/reading.json'),
    zh: () => import('@orangery/locales/zh/mf-plugins/reading.json'),
    ru: () => import('@orangery/locales/ru/mf-plugins/reading.json'),
    fa: () => import('@orangery/locales/fa/mf-plugins/reading.json'),
  },
};

/** What the page of a person's MCP servers says. */
export const serverTranslations: FeatureTranslations = {
  namespace: 'mf-plugins/servers',
  load: {
    en: () => import('@orangery/locales/en/mf-plugins/servers.json'),
    zh: () => import('@orangery/locales/zh/mf-plugins/servers.json'),
    ru: () => import('@orangery/locales/ru/mf-plugins/servers.json'),
    fa: () => import('@orangery/locales/fa/mf-plugins/servers.json'),
  },
};

/** What the pages of the backup say, and what it says by itself. */
export const backupTranslations: FeatureTranslations = {
  namespace: 'mf-plugins/backup',
  load: {
    en: () => import('@orangery/locales/en/mf-plugins/backup.json'),
    zh: () => import('@orangery/locales/zh/mf-plugins/backup.json'),
    ru: () => import('@orangery/locales/ru/mf-plugins/backup.json'),
    fa: () => import('@orangery/locales/fa/mf-plugins/backup.json'),
  },
};

/** What the page says that makes a picture or a PDF of a chat. */
export const exportTranslations: FeatureTranslations = {
  namespace: 'mf-plugins/export',
  load: {
    en: () => import('@orangery/locales/en/mf-plugins/export.json'),
    zh: () => import('@orangery/locales/zh/mf-plugins/export.json'),
    ru: () => import('@orangery/locales/ru/mf-plugins/export.json'),
    fa: () => import('@orangery/locales/fa/mf-plugins/export.json'),
  },
};
