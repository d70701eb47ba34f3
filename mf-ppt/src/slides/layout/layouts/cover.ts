import type { ColourRole, Frame, PictureElement, SceneElement, TextElement } from '../../scene/scene.ts';
import { slideSize } from '../../scene/scene.ts';
import { below, type LayoutContext } from '../context.ts';
import { shape } from '../decoration.ts';
import type { LaidOut } from '../laid-out.ts';
import { pictureIn } from '../picture-block.ts';
import { type Block, neededHeight, onOneLine, textBlock } from '../text-block.ts';
import { titleOf } from '../title-block.ts';

const { w, h } = slideSize;
const sizes = [20, 54] as const;

export type Lines = {
  readonly title: ColourRole;
  readonly subtitle: ColourRole;
  readonly align?: Block['align'];
};

const subtitleOf = ({ slide }: LayoutContext, colour: ColourRole, align: Block['align'] = 'start') =>
  ({
    part: { of: 'subtitle' },
    text: onOneLine(slide.subtitle ?? ''),
    font: 'body',
    sizes: [12, 22],
    colour,
    align,
    placeholder: 'subtitle',
  }) satisfies Omit<Block, 'frame'>;

/** Title over subtitle in a frame, an accent between them; the subtitle has what it needs, up to two fifths. */
export function titleOverSubtitle(
  context: LayoutContext,
  frame: Frame,
  { title, subtitle, align = 'start' }: Lines,
): TextElement[] {
  const block = subtitleOf(context, subtitle, align);
  const wanted = neededHeight(context, block, frame.w, 22);
  const smallest = neededHeight(context, block, frame.w, 12);
  const heading = titleOf(context, { sizes, colour: title, align });
  // A title that is long at its smallest size leaves the subtitle less than it wants.
  const left = frame.h - 0.5 - neededHeight(context, heading, frame.w, sizes[0]);
  const under = Math.max(smallest, Math.min(left, Math.max(Math.min(wanted, frame.h * 0.4), 0.9)));
  const over = frame.h - under - 0.5;
  return [
    textBlock(context, {
      ...heading,
      frame: { ...frame, h: over },
    }),
    textBlock(context, { ...block, frame: { ...below(frame, over + 0.5), h: under } }),
  ];
}

/** The accent between title and subtitle, where there is either. */
export function dash(
  x: number,
  texts: readonly TextElement[],
  colour: ColourRole,
  width = 1.1,
): SceneElement[] {
  const isSaid = texts.some(({ lines }) => lines.some(({ text }) => text !== ''));
  const [title] = texts;
  if (!isSaid || !title) return [];
  return [shape('rect', { x, y: title.frame.y + title.frame.h + 0.2, w: width, h: 0.06 }, colour)];
}

const half = { x: w * 0.58, y: 0, w: w * 0.42, h } as const;

function split(context: LayoutContext): LaidOut {
  const { margin } = context.theme;
  const frame = { x: margin, y: 0.9, w: half.x - margin - 0.6, h: 5.4 };
  const texts = titleOverSubtitle(context, frame, { title: 'text', subtitle: 'muted' });
  return { elements: [pictureIn(context, half), ...dash(margin, texts, 'accent1'), ...texts] };
}

function ground(context: LayoutContext): LaidOut {
  const { margin } = context.theme;
  const art: PictureElement = pictureIn(context, { x: w - 4.4, y: 0, w: 4.4, h });
  const frame = { x: margin, y: 0.9, w: w - 4.4 - margin - 0.6, h: 5.5 };
  const texts = titleOverSubtitle(context, frame, { title: 'on-accent', subtitle: 'on-accent' });
  return { background: 'accent1', elements: [art, ...dash(margin, texts, 'on-accent'), ...texts] };
}

function band(context: LayoutContext): LaidOut {
  const { margin } = context.theme;
  const wide = w - 2 * margin;
  const block = subtitleOf(context, 'on-accent');
  const under = Math.max(0.8, neededHeight(context, block, wide, 12));
  const top = h - under - 0.8;
  const title = textBlock(context, {
    ...titleOf(context, { sizes }),
    frame: { x: margin, y: 2.4, w: wide, h: top - 2.4 - 0.45 },
  });
  return {
    elements: [
      pictureIn(context, { x: 0, y: 0, w, h: 2.1 }),
      shape('rect', { x: 0, y: top, w, h: h - top }, 'accent1'),
      title,
      textBlock(context, {
        ...block,
        valign: 'middle',
        frame: { x: margin, y: top + 0.4, w: wide, h: under },
      }),
    ],
  };
}

function centre(context: LayoutContext): LaidOut {
  const frame = { x: 1.6, y: 1.2, w: w - 3.2, h: 5.0 };
  const texts = titleOverSubtitle(context, frame, { title: 'text', subtitle: 'muted', align: 'center' });
  const rule = (y: number, height: number): SceneElement =>
    shape('rect', { x: 1.6, y, w: w - 3.2, h: height }, 'text');
  return {
    elements: [
      rule(0.75, 0.05),
      rule(0.86, 0.012),
      rule(h - 0.86, 0.012),
      rule(h - 0.8, 0.05),
      ...dash(w / 2 - 0.4, texts, 'accent1', 0.8),
      ...texts,
    ],
  };
}

/** Without art, for texts that are too long to stand beside it. */
function plain(context: LayoutContext): LaidOut {
  const { margin } = context.theme;
  const frame = { x: margin, y: 0.7, w: w - 2 * margin, h: 6.1 };
  const texts = titleOverSubtitle(context, frame, { title: 'text', subtitle: 'muted' });
  return { elements: [...dash(margin, texts, 'accent1'), ...texts] };
}

const covers = { split, ground, band, centre } as const;

const isTooMuch = ({ elements }: LaidOut): boolean =>
  elements.some((element) => element.kind === 'text' && element.overflows);

/** The first slide. In every theme, a picture that belongs to this slide stands beside the title. */
export function coverLayout(context: LayoutContext): LaidOut {
  const made = context.slide.picture ? split(context) : covers[context.theme.cover](context);
  return isTooMuch(made) ? plain(context) : made;
}
