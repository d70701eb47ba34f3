import type { Deck, Slide } from '@orangery/api';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLooks } from '../open-deck/looks.ts';
import { dataAddress } from '../slides/painting/data-address.ts';
import { createMaterials } from '../slides/painting/load-materials.ts';
import { paintScene } from '../slides/painting/paint-scene.ts';
import { createWorkerPainter, type WorkerPainter } from '../slides/painting/worker/paint-in-worker.ts';
import { needsOf } from '../slides/scene/needs.ts';
import { slideSize } from '../slides/scene/scene.ts';
import { themeOf } from '../slides/themes/themes.ts';

const materials = createMaterials();

type PaintedSlide = {
  /** Its address. */
  readonly picture: string | null;
  /** Resolves once what was not there is; null: all of it was. */
  readonly missing: Promise<unknown> | null;
};

/** Null: nothing can be painted here. */
export type Paint = (slide: Slide, deck: Deck, number: number, width: number) => Promise<PaintedSlide> | null;

/**
 * Paints slides in a worker, or in the page where that cannot be.
 * @param canvas in the page, whose style it has
 */
export function usePaint(canvas: RefObject<HTMLCanvasElement | null>): Paint {
  const paintHere = usePaintHere(canvas);
  const inWorker = useWorkerPainter();
  return useCallback(
    (slide, deck, number, width) => {
      const painter = inWorker();
      const here = () => paintHere(slide, deck, number, width);
      if (!painter) return here();
      const { language, footer, date, numbers, theme } = deck;
      const settings = { language, footer, date, numbers, number };
      const painted = painter.paint({ slide, settings, theme, width });
      return painted.then(
        ({ picture, missing }) => ({ picture, missing: painter.supply(missing) }),
        () => here() ?? { picture: null, missing: null },
      );
    },
    [paintHere, inWorker],
  );
}

const isPossible = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

/** Started by the first slide, and ended with the editor. */
function useWorkerPainter(): () => WorkerPainter | null {
  const painter = useRef<WorkerPainter>(null);
  useEffect(
    () => () => {
      painter.current?.end();
      painter.current = null;
    },
    [],
  );
  return useCallback(() => {
    if (isPossible()) painter.current ??= createWorkerPainter({ materials });
    return painter.current;
  }, []);
}

function usePaintHere(canvas: RefObject<HTMLCanvasElement | null>): Paint {
  const looks = useLooks();
  return useCallback(
    (slide, deck, number, width) => {
      const { current } = canvas;
      const context = current && contextOf(current, width);
      if (!current || !context) return null;
      const scene = looks.sceneOf(slide, deck, number);
      const { measure } = looks;
      paintScene({ context, scene, theme: themeOf(deck.theme), measure, materials });
      const missing = materials.load(needsOf(scene));
      return pictureOf(current).then(async (picture) => ({
        picture: picture && (await dataAddress(picture)),
        missing,
      }));
    },
    [canvas, looks],
  );
}

function contextOf(canvas: HTMLCanvasElement, width: number): CanvasRenderingContext2D | null {
  if (canvas.width !== width)
    Object.assign(canvas, { width, height: Math.round((width * slideSize.h) / slideSize.w) });
  return canvas.getContext('2d', { alpha: false, willReadFrequently: true });
}

/** Without loss, and not packed by the thread of the page where the browser knows WebP. */
const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 1));
