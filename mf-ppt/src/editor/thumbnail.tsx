import type { Deck, Slide } from '@orangery/api';
import { useCallback, useRef } from 'react';
import { useLooks } from '../open-deck/looks.ts';
import { useDrawn } from './use-drawn.ts';
import type { Paint } from './use-paint.ts';
import { usePictureOf } from './use-picture-of.ts';
import { usePixels } from './use-pixels.ts';

/** Until it is drawn: an image that has had none before is styled and laid out anew with its first picture. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

type ThumbnailProps = { slide: Slide; deck: Deck; number: number; paint: Paint };

/**
 * A slide among many. It is a picture, because sixty slides as elements of the page take longer to draw than a hand takes to
 * scroll to them; the old picture stays until the new one is there.
 */
export function Thumbnail({ slide, deck, number, paint }: ThumbnailProps) {
  const image = useRef<HTMLImageElement>(null);
  const width = usePixels(image);
  const show = usePictureOf(image);
  const version = useLooks().version();
  const draw = useCallback(() => {
    const painting = width > 0 ? paint(slide, deck, number, width) : null;
    if (painting) show(painting.then(({ picture }) => picture));
    return painting;
  }, [slide, deck, number, paint, version, width, show]);
  useDrawn(image, draw);
  return <img ref={image} src={nothing} alt="" draggable={false} />;
}
