import type { SlideParagraph } from '@orangery/api';
import type { Frame, TextElement, TextLine } from '../scene/scene.ts';
import type { LayoutContext } from './context.ts';
import { textBlock } from './text-block.ts';

/** Longer paragraphs are prose, and prose has no bullets. */
const prose = 200;

function hasBullets(body: readonly SlideParagraph[]): boolean {
  if (body.length < 2) return false;
  const length = body.reduce((sum, { text }) => sum + text.length, 0);
  return length / body.length <= prose;
}

const levelOf = (level: number): TextLine['level'] => (level >= 2 ? 2 : level === 1 ? 1 : 0);

export function bodyLines(body: readonly SlideParagraph[]): TextLine[] {
  const said = body.filter(({ text }) => text.trim() !== '');
  const bullets = hasBullets(said);
  const lines = said.flatMap(({ text, level }) =>
    text
      .split('\n')
      .filter((part) => part.trim() !== '')
      .map((part) => ({ text: part.trim(), level: levelOf(level), bullet: bullets || level > 0 })),
  );
  return lines.length > 0 ? lines : [{ text: '', level: 0, bullet: false }];
}

const bodySizes = [12, 28] as const;

/** The paragraphs of a slide in a frame. */
export const bodyBlock = (
  context: LayoutContext,
  body: readonly SlideParagraph[],
  frame: Frame,
  sizes: readonly [number, number] = bodySizes,
  valign: TextElement['valign'] = 'top',
): TextElement =>
  textBlock(context, {
    part: { of: 'body' },
    frame,
    text: bodyLines(body),
    font: 'body',
    sizes,
    colour: 'text',
    valign,
    placeholder: 'body',
    spacing: 0.5,
  });
