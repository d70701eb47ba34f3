import type { Scene, SceneFont } from '../../slides/scene/scene.ts';
import type { Theme } from '../../slides/themes/theme.ts';
import { el, xmlHeader } from '../xml/xml.ts';
import { hexOf } from './colours.ts';

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';

function colourScheme({ id, dark, colours }: Theme): string {
  const own = (name: string, colour: string) => el(`a:${name}`, {}, el('a:srgbClr', { val: hexOf(colour) }));
  const { background, text, surface, muted } = colours;
  return el(
    'a:clrScheme',
    { name: id },
    own('dk1', dark ? background : text),
    own('lt1', dark ? text : background),
    own('dk2', dark ? surface : muted),
    own('lt2', dark ? muted : surface),
    own('accent1', colours.accent1),
    own('accent2', colours.accent2),
    own('accent3', colours.accent3),
    own('accent4', colours.accent4),
    own('accent5', colours.accent5),
    own('accent6', colours.accent6),
    own('hlink', colours.accent1),
    own('folHlink', colours.accent2),
  );
}

/** What PowerPoint takes for a script, when a person writes another language into the deck. */
const scripts = {
  Jpan: 'Yu Gothic',
  Hang: 'Malgun Gothic',
  Hans: 'Microsoft YaHei',
  Hant: 'Microsoft JhengHei',
  Arab: 'Tahoma',
  Deva: 'Nirmala UI',
} as const;

const eastAsian = new Set<string>(['zh', 'zh-TW', 'ja', 'ko']);

function fontList(name: string, font: SceneFont, language: string): string {
  const script = font.script ?? '';
  const isEastAsian = eastAsian.has(language);
  return el(
    name,
    {},
    el('a:latin', { typeface: font.office }),
    el('a:ea', { typeface: isEastAsian ? script : '' }),
    el('a:cs', { typeface: isEastAsian ? '' : script }),
    ...Object.entries(scripts).map(([code, typeface]) => el('a:font', { script: code, typeface })),
  );
}

const own = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const line = (width: number) => el('a:ln', { w: width }, own, el('a:prstDash', { val: 'solid' }));
const noEffect = '<a:effectStyle><a:effectLst/></a:effectStyle>';

/** Flat fills and lines: a new shape in PowerPoint then looks like those of the deck. */
const formats = el(
  'a:fmtScheme',
  { name: 'Flat' },
  el('a:fillStyleLst', {}, own, own, own),
  el('a:lnStyleLst', {}, line(9525), line(12_700), line(19_050)),
  el('a:effectStyleLst', {}, noEffect, noEffect, noEffect),
  el('a:bgFillStyleLst', {}, own, own, own),
);

/** A theme part. */
export function themeXml(theme: Theme, { fonts, language }: Pick<Scene, 'fonts' | 'language'>): string {
  const fontScheme = el(
    'a:fontScheme',
    { name: theme.id },
    fontList('a:majorFont', fonts.heading, language),
    fontList('a:minorFont', fonts.body, language),
  );
  return (
    xmlHeader +
    el(
      'a:theme',
      { 'xmlns:a': drawing, name: theme.id },
      el('a:themeElements', {}, colourScheme(theme), fontScheme, formats),
      el('a:objectDefaults'),
      el('a:extraClrSchemeLst'),
    )
  );
}
