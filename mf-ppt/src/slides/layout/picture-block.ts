import type { Frame, PictureElement } from '../scene/scene.ts';
import type { LayoutContext } from './context.ts';

const themeArt = { address: null, width: 16, height: 9, alt: '' } as const;

/** The picture of a slide in a frame, or the art of the theme. */
export const pictureIn = ({ slide, seed }: LayoutContext, frame: Frame): PictureElement => ({
  kind: 'picture',
  part: { of: 'picture' },
  frame,
  picture: slide.picture ?? themeArt,
  seed,
});

/** Art of the theme that only decorates. */
export const artIn = ({ seed }: LayoutContext, frame: Frame): PictureElement => ({
  kind: 'picture',
  part: { of: 'mark' },
  frame,
  picture: themeArt,
  seed,
});
