import type { FeatureTranslations } from '@orangery/platform';

/*
 * Translations of the parts that are loaded when they are first used. One file a language, but for what every answer needs:
 * the first load names each lazy file with its hash.
 */

type Features = typeof import('./feature-translations/en.ts');

function featureTranslations(feature: keyof Features): FeatureTranslations {
  const of =
    (load: () => Promise<Record<keyof Features, Readonly<Record<string, unknown>>>>) => async () => ({
      default: (await load())[feature],
    });
  return {
    namespace: `mf-chat/${feature}`,
    load: {
      en: of(() => import('./feature-translations/en.ts')),
      zh: of(() => import('./feature-translations/zh.ts')),
      ru: of(() => import('./feature-translations/ru.ts')),
      fa: of(() => import('./feature-translations/fa.ts')),
    },
  };
}

export const drawingTranslations = featureTranslations('drawing');
export const expertsTranslations = featureTranslations('experts');
export const guideTranslations = featureTranslations('guide');
export const scenesTranslations = featureTranslations('scenes');
export const toolsTranslations = featureTranslations('tools');
export const transferTranslations = featureTranslations('transfer');
export const voiceTranslations = featureTranslations('voice');

export const messagesTranslations: FeatureTranslations = {
  namespace: 'mf-chat/messages',
  load: {
    en: () => import('@orangery/locales/en/mf-chat/messages.json'),
    zh: () => import('@orangery/locales/zh/mf-chat/messages.json'),
    ru: () => import('@orangery/locales/ru/mf-chat/messages.json'),
    fa: () => import('@orangery/locales/fa/mf-chat/messages.json'),
  },
};
