import { type Frame, slideSize, type TextElement } from '../../scene/scene.ts';
import type { LayoutContext } from '../context.ts';
import { shape } from '../decoration.ts';
import { footOf } from '../foot.ts';
import type { LaidOut } from '../laid-out.ts';
import { artIn } from '../picture-block.ts';
import { dash, type Lines, titleOverSubtitle } from './cover.ts';

const { w, h } = slideSize;

function inks({ theme }: LayoutContext) {
  const onAccent = theme.section === 'accent1';
  return onAccent
    ? ({ title: 'on-accent', subtitle: 'on-accent', mark: 'on-accent' } as const)
    : ({ title: 'text', subtitle: 'muted', mark: 'accent1' } as const);
}

type Texts = { readonly texts: readonly TextElement[]; readonly fits: boolean };

/** Texts that are too long for their frame have all of the slide. */
function textsIn(context: LayoutContext, frame: Frame, lines: Lines): Texts {
  const texts = titleOverSubtitle(context, frame, lines);
  if (!texts.some(({ overflows }) => overflows)) return { texts, fits: true };
  const { margin } = context.theme;
  const whole = { x: margin, y: 0.7, w: w - 2 * margin, h: 6.1 };
  return { texts: titleOverSubtitle(context, whole, lines), fits: false };
}

const strip = 2.7;

/** Plain grounds have a strip of the theme's art at their end. */
const hasStrip = ({ theme }: LayoutContext): boolean =>
  theme.section !== 'accent1' && theme.cover !== 'centre';

/** A slide between sections: a title low on a coloured ground. */
export function sectionLayout(context: LayoutContext): LaidOut {
  const { margin, section, cover } = context.theme;
  const { title, subtitle, mark } = inks(context);
  const centred = cover === 'centre';
  const beside = hasStrip(context) ? strip + 0.4 : margin + (centred ? 1.4 : 2.4);
  const wide = w - margin - beside;
  const frame = { x: centred ? (w - wide) / 2 : margin, y: 0.9, w: wide, h: 5.3 };
  const align = centred ? 'center' : 'start';
  const { texts, fits } = textsIn(context, frame, { title, subtitle, align });
  const isBeside = hasStrip(context) && fits;
  return {
    background: section,
    elements: [
      ...(isBeside ? [artIn(context, { x: w - strip, y: 0, w: strip, h })] : []),
      ...dash(centred ? w / 2 - 0.45 : margin, texts, mark, 0.9),
      ...texts,
      ...footOf(context, subtitle, isBeside ? wide : undefined),
    ],
  };
}

/** The last slide: as the one between sections, in the middle. */
export function closingLayout(context: LayoutContext): LaidOut {
  const { title, subtitle, mark } = inks(context);
  const frame = { x: 1.5, y: 0.8, w: w - 3, h: 5.4 };
  const { texts } = textsIn(context, frame, { title, subtitle, align: 'center' });
  const foot = context.theme.section === 'accent1' ? 'accent2' : 'accent1';
  return {
    background: context.theme.section,
    elements: [
      ...dash(w / 2 - 0.45, texts, mark, 0.9),
      shape('rect', { x: 0, y: h - 0.18, w, h: 0.18 }, foot, { fixed: true }),
      ...texts,
    ],
  };
}
