import type { DeckLanguage } from '@orangery/api';
import type { SceneFont } from '../scene/scene.ts';
import type { Theme, ThemeFont } from '../themes/theme.ts';
import { type Script, scriptOf } from './script.ts';

type ScriptFont = { readonly office: string; readonly css: string };

const sans = 'system-ui, sans-serif';
const scriptFonts: Partial<Record<DeckLanguage, ScriptFont>> = {
  zh: {
    office: 'Microsoft YaHei',
    css: '"Microsoft YaHei", "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC"',
  },
  'zh-TW': {
    office: 'Microsoft JhengHei',
    css: '"Microsoft JhengHei", "PingFang TC", "Noto Sans CJK TC", "Noto Sans TC"',
  },
  ja: { office: 'Yu Gothic', css: '"Yu Gothic", "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP"' },
  ko: {
    office: 'Malgun Gothic',
    css: '"Malgun Gothic", "Apple SD Gothic Neo", "Noto Sans CJK KR", "Noto Sans KR"',
  },
  fa: {
    office: 'Tahoma',
    css: 'Tahoma, "Geeza Pro", "Noto Sans Arabic", "Noto Naskh Arabic", "DejaVu Sans"',
  },
  ar: {
    office: 'Tahoma',
    css: 'Tahoma, "Geeza Pro", "Noto Sans Arabic", "Noto Naskh Arabic", "DejaVu Sans"',
  },
  hi: { office: 'Nirmala UI', css: '"Nirmala UI", "Kohinoor Devanagari", "Noto Sans Devanagari", Mangal' },
};

/** How much wider the font in PowerPoint may be than that of this system. Chinese characters are squares in all of them. */
const slacks: Partial<Record<Script, number>> = { han: 1.04, hangul: 1.08, arabic: 1.1, devanagari: 1.1 };

/** Cambria and Georgia have no free counterpart with Cyrillic letters as wide as theirs; this one has. */
const cyrillicSerif: ThemeFont = { office: 'Times New Roman', web: 'Tinos' };

/** Bold letters of Tahoma are far wider than those of other fonts for the Arabic script. */
const boldSlacks: Partial<Record<Script, number>> = { arabic: 1.25 };

/** Free counterparts of office fonts that have Cyrillic letters. */
const cyrillic = new Set(['Arimo', 'Carlito', 'Tinos']);

function latinFont(font: ThemeFont, script: Script): ThemeFont {
  return script === 'cyrillic' && !cyrillic.has(font.web) ? cyrillicSerif : font;
}

function sceneFont(font: ThemeFont, language: DeckLanguage): SceneFont {
  const script = scriptOf(language);
  const { office, web, standIn } = latinFont(font, script);
  const own = scriptFonts[language];
  const slack = slacks[script] ?? 1;
  const boldSlack = boldSlacks[script];
  return own
    ? {
        office,
        script: own.office,
        css: `"${web}", ${own.css}, ${sans}`,
        slack,
        ...(boldSlack && { boldSlack }),
      }
    : { office, css: `"${web}", "${office}", ${sans}`, slack, ...standIn };
}

/** The fonts of a theme in the language of a deck. */
export const fontsOf = (
  { fonts }: Theme,
  language: DeckLanguage,
): { heading: SceneFont; body: SceneFont } => ({
  heading: sceneFont(fonts.heading, language),
  body: sceneFont(fonts.body, language),
});

/** Families that a theme needs in a language and that systems lack. */
export function webFamilies({ fonts }: Theme, language: DeckLanguage): string[] {
  const script = scriptOf(language);
  return [...new Set([fonts.heading, fonts.body].map((font) => latinFont(font, script).web))];
}
