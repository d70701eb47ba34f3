import type { Slide } from '@orangery/api';
import type { Frame, Scene, TextElement } from '../scene/scene.ts';
import { slideSize } from '../scene/scene.ts';

const texts = ({ elements }: Scene): TextElement[] =>
  elements.filter((element): element is TextElement => element.kind === 'text');

const isInside = ({ x, y, w, h }: Frame): boolean =>
  x >= -0.001 &&
  y >= -0.001 &&
  w >= 0 &&
  h >= 0 &&
  x + w <= slideSize.w + 0.001 &&
  y + h <= slideSize.h + 0.001;

const overlap = (a: Frame, b: Frame): boolean =>
  a.x + a.w > b.x + 0.01 && b.x + b.w > a.x + 0.01 && a.y + a.h > b.y + 0.01 && b.y + b.h > a.y + 0.01;

const smallest = ({ part }: TextElement, layout: Slide['layout']): number => {
  if (part.of === 'footer' || part.of === 'date' || part.of === 'slide-number') return 9;
  return part.of === 'title' && layout !== 'quote' ? 20 : 12;
};

/** Everything that is wrong with how a slide is placed. */
export function placementFaults(slide: Slide, scene: Scene): string[] {
  const shown = texts(scene).filter(({ part }) => part.of !== 'mark');
  const pairs = shown.flatMap((one, at) => shown.slice(at + 1).map((other) => [one, other] as const));
  const name = ({ part }: TextElement) => JSON.stringify(part);
  return [
    ...(scene.overflows ? ['overflows'] : []),
    ...scene.elements
      .filter(({ frame }) => !isInside(frame))
      .map(({ kind, frame }) => `${kind} outside: ${JSON.stringify(frame)}`),
    ...shown
      .filter((text) => text.size < smallest(text, slide.layout))
      .map((text) => `${name(text)} has ${text.size} pt`),
    ...pairs.filter(([a, b]) => overlap(a.frame, b.frame)).map(([a, b]) => `${name(a)} overlaps ${name(b)}`),
  ];
}
