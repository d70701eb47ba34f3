import type { ColourRole, Frame, SceneElement } from '../scene/scene.ts';
import type { LayoutContext } from './context.ts';
import { shape } from './decoration.ts';

/** The ground of one of several equal parts, in the manner of the theme. */
export function cardIn(
  { theme }: LayoutContext,
  frame: Frame,
  accent: ColourRole = 'accent1',
): SceneElement[] {
  const rounded = theme.corners === 'round';
  if (theme.cards === 'ruled') return [shape('rect', { ...frame, h: 0.05 }, accent)];
  if (theme.cards === 'outlined') {
    return [
      { kind: 'shape', shape: rounded ? 'round-rect' : 'rect', frame, line: { colour: accent, width: 1.5 } },
    ];
  }
  const ground = shape(rounded ? 'round-rect' : 'rect', frame, 'surface');
  return rounded ? [ground] : [ground, shape('rect', { ...frame, h: 0.06 }, accent)];
}
