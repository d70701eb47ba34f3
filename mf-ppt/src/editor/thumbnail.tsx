import type { Deck, Slide } from '@orangery/api';
import { type RefObject, useCallback, useRef } from 'react';
import { useLooks } from '../open-deck/looks.ts';
import { createMaterials } from '../slides/painting/load-materials.ts';
import { paintScene } from '../slides/painting/paint-scene.ts';
import { slideSize } from '../slides/scene/scene.ts';
import { themeOf } from '../slides/themes/themes.ts';
import { useDrawn } from './use-drawn.ts';
import { usePictureOf } from './use-picture-of.ts';
import { usePixels } from './use-pixels.ts';

const materials = createMaterials();

type ThumbnailProps = {
  slide: Slide;
  deck: Deck;
  number: number;
  /** What all of them are painted on. It is in the page, whose style it has. */
  canvas: RefObject<HTMLCanvasElement | null>;
};

/**
 * A slide among many. It is a picture, because sixty slides as elements of the page take longer to draw than a hand takes to
 * scroll to them; the old picture stays until the new one is there.
 */
export function Thumbnail({ slide, deck, number, canvas }: ThumbnailProps) {
  const looks = useLooks();
  const image = useRef<HTMLImageElement>(null);
  const width = usePixels(image);
  const show = usePictureOf(image);
  const version = looks.version();
  const draw = useCallback(() => {
    const { current } = canvas;
    const context = current && width > 0 ? contextOf(current, width) : null;
    if (!current || !context) return;
    const scene = looks.sceneOf(slide, deck, number);
    const { measure } = looks;
    paintScene({ context, scene, theme: themeOf(deck.theme), measure, materials });
    show(current);
    return materials.load(scene);
  }, [slide, deck, number, canvas, looks, version, width, show]);
  useDrawn(image, draw);
  return <img ref={image} alt="" draggable={false} />;
}

function contextOf(canvas: HTMLCanvasElement, width: number): CanvasRenderingContext2D | null {
  if (canvas.width !== width)
    Object.assign(canvas, { width, height: Math.round((width * slideSize.h) / slideSize.w) });
  return canvas.getContext('2d', { alpha: false, willReadFrequently: true });
}
