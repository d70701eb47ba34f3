import type { FeatureTexts } from './lazy-feature.tsx';

/** Texts of the parts that are loaded when they are first used. */
export const drawingTexts: FeatureTexts = {
  namespace: 'drawing',
  load: {
    en: () => import('@orangery/locales/en/drawing.json'),
    zh: () => import('@orangery/locales/zh/drawing.json'),
    ru: () => import('@orangery/locales/ru/drawing.json'),
    fa: () => import('@orangery/locales/fa/drawing.json'),
  },
};

export const expertsTexts: FeatureTexts = {
  namespace: 'experts',
  load: {
    en: () => import('@orangery/locales/en/experts.json'),
    zh: () => import('@orangery/locales/zh/experts.json'),
    ru: () => import('@orangery/locales/ru/experts.json'),
    fa: () => import('@orangery/locales/fa/experts.json'),
  },
};

export const guideTexts: FeatureTexts = {
  namespace: 'guide',
  load: {
    en: () => import('@orangery/locales/en/guide.json'),
    zh: () => import('@orangery/locales/zh/guide.json'),
    ru: () => import('@orangery/locales/ru/guide.json'),
    fa: () => import('@orangery/locales/fa/guide.json'),
  },
};

export const messagesTexts: FeatureTexts = {
  namespace: 'messages',
  load: {
    en: () => import('@orangery/locales/en/messages.json'),
    zh: () => import('@orangery/locales/zh/messages.json'),
    ru: () => import('@orangery/locales/ru/messages.json'),
    fa: () => import('@orangery/locales/fa/messages.json'),
  },
};

export const scenesTexts: FeatureTexts = {
  namespace: 'scenes',
  load: {
    en: () => import('@orangery/locales/en/scenes.json'),
    zh: () => import('@orangery/locales/zh/scenes.json'),
    ru: () => import('@orangery/locales/ru/scenes.json'),
    fa: () => import('@orangery/locales/fa/scenes.json'),
  },
};

export const toolsTexts: FeatureTexts = {
  namespace: 'tools',
  load: {
    en: () => import('@orangery/locales/en/tools.json'),
    zh: () => import('@orangery/locales/zh/tools.json'),
    ru: () => import('@orangery/locales/ru/tools.json'),
    fa: () => import('@orangery/locales/fa/tools.json'),
  },
};

export const transferTexts: FeatureTexts = {
  namespace: 'transfer',
  load: {
    en: () => import('@orangery/locales/en/transfer.json'),
    zh: () => import('@orangery/locales/zh/transfer.json'),
    ru: () => import('@orangery/locales/ru/transfer.json'),
    fa: () => import('@orangery/locales/fa/transfer.json'),
  },
};

export const voiceTexts: FeatureTexts = {
  namespace: 'voice',
  load: {
    en: () => import('@orangery/locales/en/voice.json'),
    zh: () => import('@orangery/locales/zh/voice.json'),
    ru: () => import('@orangery/locales/ru/voice.json'),
    fa: () => import('@orangery/locales/fa/voice.json'),
  },
};
