import type { TextElement, TextLine } from '../../slides/scene/scene.ts';
import { indentOf } from '../../slides/text/indent.ts';
import { type ParagraphDirection, sideOf } from '../../slides/text/paragraph-direction.ts';
import { el } from '../xml/xml.ts';
import { solidFill } from './colours.ts';
import type { Drawing } from './drawing.ts';
import { emuOfPoints, hundredths } from './units.ts';

export type TextStyle = Pick<
  TextElement,
  'font' | 'size' | 'lineHeight' | 'gap' | 'bold' | 'italic' | 'colour' | 'align'
>;
export type Position = Pick<TextLine, 'level' | 'bullet'> & { readonly first: boolean };

const sides = { left: 'l', center: 'ctr', right: 'r' } as const;
const points = (name: string, value: number) => el(name, {}, el('a:spcPts', { val: hundredths(value) }));

const bulletXml = (level: number): string =>
  [
    el('a:buClr', {}, el('a:schemeClr', { val: 'accent1' })),
    el('a:buFont', { typeface: 'Arial' }),
    el('a:buChar', { char: level === 0 ? '•' : '–' }),
  ].join('');

/** What a paragraph looks like: attributes and children of `a:pPr` and its siblings. */
export function paragraphParts(style: TextStyle, at: Position, direction: ParagraphDirection) {
  const { start, hang } = indentOf(at);
  return {
    attributes: {
      marL: emuOfPoints(start * style.size),
      indent: emuOfPoints(-hang * style.size),
      algn: sides[sideOf(style.align, direction)],
      rtl: direction.rtl ? 1 : 0,
      // The page does not let a comma hang beside its line, so that it would stand outside of the frame.
      hangingPunct: 0,
    },
    children: [
      points('a:lnSpc', style.lineHeight),
      points('a:spcBef', at.first ? 0 : style.gap),
      points('a:spcAft', 0),
      at.bullet ? bulletXml(at.level) : el('a:buNone'),
    ].join(''),
  };
}

const fontXml = (font: TextStyle['font']): string => {
  const set = font === 'heading' ? '+mj' : '+mn';
  return ['lt', 'ea', 'cs']
    .map((kind) => el(kind === 'lt' ? 'a:latin' : `a:${kind}`, { typeface: `${set}-${kind}` }))
    .join('');
};

/** What characters look like: attributes and children of `a:rPr` and `a:defRPr`; what `base` has too is left out. */
export function characterParts(style: TextStyle, { theme }: Pick<Drawing, 'theme'>, base?: TextStyle) {
  const differs = (key: keyof TextStyle) => base?.[key] !== style[key];
  return {
    attributes: {
      sz: differs('size') ? hundredths(style.size) : undefined,
      b: differs('bold') ? Number(style.bold) : undefined,
      i: differs('italic') ? Number(style.italic) : undefined,
    },
    children: [differs('colour') && solidFill(style.colour, theme), differs('font') && fontXml(style.font)],
  };
}

const levels = [1, 2, 3, 4, 5] as const;

/** Of the languages of a deck, for what is not a paragraph with words. */
export const usualDirection = ({ rtl }: Pick<Drawing, 'rtl'>): ParagraphDirection => ({
  rtl,
  startsRight: rtl,
});

/** Levels of a list style, so that what a person writes into the placeholder looks like the rest. */
export function levelStyles(style: TextStyle, bullets: readonly boolean[], drawing: Drawing): string {
  const characters = characterParts(style, drawing);
  return levels
    .map((number) => {
      const level = Math.min(number - 1, 2) as 0 | 1 | 2;
      const position = { level, bullet: bullets[level] ?? false, first: false };
      const { attributes, children } = paragraphParts(style, position, usualDirection(drawing));
      const defaults = el('a:defRPr', characters.attributes, ...characters.children);
      return el(`a:lvl${number}pPr`, attributes, children, defaults);
    })
    .join('');
}
