import type { DeckLanguage } from '@orangery/api';
import type { FileNames } from './pptx/deck-file.ts';

/** Names of layouts and of empty placeholders, in the language of the presentation. */
export async function fileNames(language: DeckLanguage): Promise<FileNames> {
  const load = {
    zh: () => import('@orangery/locales/zh/mf-ppt/files.json'),
    ru: () => import('@orangery/locales/ru/mf-ppt/files.json'),
    fa: () => import('@orangery/locales/fa/mf-ppt/files.json'),
    en: () => import('@orangery/locales/en/mf-ppt/files.json'),
  };
  if (language === 'zh' || language === 'ru' || language === 'fa' || language === 'en')
    return (await load[language]()).default.file;
  return (await import('./names-by-language.ts')).namesIn(language);
}
