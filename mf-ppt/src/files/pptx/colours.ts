import type { ColourRole } from '../../slides/scene/scene.ts';
import type { Theme } from '../../slides/themes/theme.ts';
import { el } from '../xml/xml.ts';

type SchemeRole = Exclude<ColourRole, 'on-accent'>;

const schemeNames: Readonly<Record<SchemeRole, string>> = {
  background: 'bg1',
  text: 'tx1',
  surface: 'bg2',
  muted: 'tx2',
  accent1: 'accent1',
  accent2: 'accent2',
  accent3: 'accent3',
  accent4: 'accent4',
  accent5: 'accent5',
  accent6: 'accent6',
};

export const hexOf = (colour: string): string => colour.slice(1).toUpperCase();

/**
 * The role as PowerPoint names it on slides. It has none for text on an accent, which is the ground or the text of nearly every theme.
 * @returns undefined where it is neither
 */
function schemeName(role: ColourRole, { colours }: Theme): string | undefined {
  if (role !== 'on-accent') return schemeNames[role];
  const wanted = hexOf(colours['on-accent']);
  if (wanted === hexOf(colours.background)) return 'bg1';
  return wanted === hexOf(colours.text) ? 'tx1' : undefined;
}

/** A colour; opacity 0 to 1. */
function colourXml(role: ColourRole, theme: Theme, opacity = 1): string {
  const alpha = opacity < 1 && el('a:alpha', { val: Math.round(opacity * 100_000) });
  const name = schemeName(role, theme);
  return name
    ? el('a:schemeClr', { val: name }, alpha)
    : el('a:srgbClr', { val: hexOf(theme.colours[role]) }, alpha);
}

export const solidFill = (role: ColourRole, theme: Theme, opacity?: number): string =>
  el('a:solidFill', {}, colourXml(role, theme, opacity));

/**
 * Which colours of the scheme are ground and text. A dark theme has its dark ground as `dk1`, as those of PowerPoint do, so that
 * the notes page and another scheme stay readable.
 */
export const colourMap = ({ dark }: Theme): Readonly<Record<string, string>> => ({
  bg1: dark ? 'dk1' : 'lt1',
  tx1: dark ? 'lt1' : 'dk1',
  bg2: dark ? 'dk2' : 'lt2',
  tx2: dark ? 'lt2' : 'dk2',
  accent1: 'accent1',
  accent2: 'accent2',
  accent3: 'accent3',
  accent4: 'accent4',
  accent5: 'accent5',
  accent6: 'accent6',
  hlink: 'hlink',
  folHlink: 'folHlink',
});
