import type { FeatureTranslations } from '@orangery/platform';

/*
 * Translations of the parts that are loaded when they are first used. One file a language, but for what every answer needs:
 * the first load names each lazy file with its hash.
 */

export const drawingTranslations: FeatureTranslations = {
  namespace: 'mf-chat/drawing',
  load: {
    en: () => import(/* webpackChunkName: "features-en" */ '@orangery/locales/en/mf-chat/drawing.json'),
    zh: () => import(/* webpackChunkName: "features-zh" */ '@orangery/locales/zh/mf-chat/drawing.json'),
    ru: () => import(/* webpackChunkName: "features-ru" */ '@orangery/locales/ru/mf-chat/drawing.json'),
    fa: () => import(/* webpackChunkName: "features-fa" */ '@orangery/locales/fa/mf-chat/drawing.json'),
  },
};

export const expertsTranslations: FeatureTranslations = {
  namespace: 'mf-chat/experts',
  load: {
    en: () => import(/* webpackChunkName: "features-en" */ '@orangery/locales/en/mf-chat/experts.json'),
    zh: () => import(/* webpackChunkName: "features-zh" */ '@orangery/locales/zh/mf-chat/experts.json'),
    ru: () => import(/* webpackChunkName: "features-ru" */ '@orangery/locales/ru/mf-chat/experts.json'),
    fa: () => import(/* webpackChunkName: "features-fa" */ '@orangery/locales/fa/mf-chat/experts.json'),
  },
};

export const guideTranslations: FeatureTranslations = {
  namespace: 'mf-chat/guide',
  load: {
    en: () => import(/* webpackChunkName: "features-en" */ '@orangery/locales/en/mf-chat/guide.json'),
    zh: () => import(/* webpackChunkName: "features-zh" */ '@orangery/locales/zh/mf-chat/guide.json'),
    ru: () => import(/* webpackChunkName: "features-ru" */ '@orangery/locales/ru/mf-chat/guide.json'),
    fa: () => import(/* webpackChunkName: "features-fa" */ '@orangery/locales/fa/mf-chat/guide.json'),
  },
};

export const messagesTranslations: FeatureTranslations = {
  namespace: 'mf-chat/messages',
  load: {
    en: () => import('@orangery/locales/en/mf-chat/messages.json'),
    zh: () => import('@orangery/locales/zh/mf-chat/messages.json'),
    ru: () => import('@orangery/locales/ru/mf-chat/messages.json'),
    fa: () => import('@orangery/locales/fa/mf-chat/messages.json'),
  },
};

export const scenesTranslations: FeatureTranslations = {
  namespace: 'mf-chat/scenes',
  load: {
    en: () => import(/* webpackChunkName: "features-en" */ '@orangery/locales/en/mf-chat/scenes.json'),
    zh: () => import(/* webpackChunkName: "features-zh" */ '@orangery/locales/zh/mf-chat/scenes.json'),
    ru: () => import(/* webpackChunkName: "features-ru" */ '@orangery/locales/ru/mf-chat/scenes.json'),
    fa: () => import(/* webpackChunkName: "features-fa" */ '@orangery/locales/fa/mf-chat/scenes.json'),
  },
};

export const toolsTranslations: FeatureTranslations = {
  namespace: 'mf-chat/tools',
  load: {
    en: () => import(/* webpackChunkName: "features-en" */ '@orangery/locales/en/mf-chat/tools.json'),
    zh: () => import(/* webpackChunkName: "features-zh" */ '@orangery/locales/zh/mf-chat/tools.json'),
    ru: () => import(/* webpackChunkName: "features-ru" */ '@orangery/locales/ru/mf-chat/tools.json'),
    fa: () => import(/* webpackChunkName: "features-fa" */ '@orangery/locales/fa/mf-chat/tools.json'),
  },
};

export const transferTranslations: FeatureTranslations = {
  namespace: 'mf-chat/transfer',
  load: {
    en: () => import(/* webpackChunkName: "features-en" */ '@orangery/locales/en/mf-chat/transfer.json'),
    zh: () => import(/* webpackChunkName: "features-zh" */ '@orangery/locales/zh/mf-chat/transfer.json'),
    ru: () => import(/* webpackChunkName: "features-ru" */ '@orangery/locales/ru/mf-chat/transfer.json'),
    fa: () => import(/* webpackChunkName: "features-fa" */ '@orangery/locales/fa/mf-chat/transfer.json'),
  },
};

export const voiceTranslations: FeatureTranslations = {
  namespace: 'mf-chat/voice',
  load: {
    en: () => import(/* webpackChunkName: "features-en" */ '@orangery/locales/en/mf-chat/voice.json'),
    zh: () => import(/* webpackChunkName: "features-zh" */ '@orangery/locales/zh/mf-chat/voice.json'),
    ru: () => import(/* webpackChunkName: "features-ru" */ '@orangery/locales/ru/mf-chat/voice.json'),
    fa: () => import(/* webpackChunkName: "features-fa" */ '@orangery/locales/fa/mf-chat/voice.json'),
  },
};
