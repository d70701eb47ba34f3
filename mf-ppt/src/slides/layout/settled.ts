import { type Frame, type SceneElement, slideSize, type TextElement } from '../scene/scene.ts';
import { below, type LayoutContext } from './context.ts';
import { neededHeight } from './text-block.ts';

/** Where a text ends, inches from the top of the slide; somewhere below it where the text is longer than that. */
export const endOf = (
  context: LayoutContext,
  { part, frame, lines, font, bold, italic, colour, size }: TextElement,
): number =>
  frame.y +
  neededHeight(
    context,
    { part, text: lines, font, bold, italic, colour, sizes: [size, size] },
    frame.w,
    size,
    slideSize.h,
  );

/** Content that is shorter than its frame stands a little above the middle of it. */
export function settled(
  context: LayoutContext,
  frame: Frame,
  make: (frame: Frame) => readonly SceneElement[],
): readonly SceneElement[] {
  const elements = make(frame);
  if (context.isTrial) return elements;
  const ends = elements.map((element) =>
    element.kind === 'text' ? endOf(context, element) : element.frame.y + element.frame.h,
  );
  const spare = frame.y + frame.h - Math.max(frame.y, ...ends);
  return spare < 0.6 ? elements : make(below(frame, spare * 0.38));
}
