import type { DeckLanguage } from '@orangery/api';

/** Writing system of a deck, as far as fonts, line heights and breaks depend on it. */
export type Script = 'latin' | 'cyrillic' | 'han' | 'hangul' | 'arabic' | 'devanagari';

const scripts: Partial<Record<DeckLanguage, Script>> = {
  zh: 'han',
  'zh-TW': 'han',
  ja: 'han',
  ko: 'hangul',
  ru: 'cyrillic',
  uk: 'cyrillic',
  fa: 'arabic',
  ar: 'arabic',
  hi: 'devanagari',
};

export const scriptOf = (language: DeckLanguage): Script => scripts[language] ?? 'latin';

export const isRightToLeft = (language: DeckLanguage): boolean => scriptOf(language) === 'arabic';

/** Line height in sizes; tall scripts need more. */
export function leadingOf(script: Script, font: 'heading' | 'body'): number {
  const heading = font === 'heading';
  if (script === 'arabic' || script === 'devanagari') return heading ? 1.4 : 1.6;
  if (script === 'han' || script === 'hangul') return heading ? 1.25 : 1.45;
  return heading ? 1.12 : 1.32;
}
