import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PromptTexts } from './prompts.ts';

export function usePromptTexts(): PromptTexts {
  const { t } = useTranslation('mf-ppt/editor');
  return useMemo(
    () => ({
      title: t('prompt.title'),
      subtitle: t('prompt.subtitle'),
      body: t('prompt.body'),
      quote: t('prompt.quote'),
      by: t('prompt.by'),
      number: t('prompt.number'),
      caption: t('prompt.caption'),
      heading: t('prompt.heading'),
      text: t('prompt.text'),
    }),
    [t],
  );
}
