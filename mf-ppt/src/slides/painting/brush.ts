import type { SlideIcon } from '@orangery/api';
import type { IconNode } from '../drawing/icon-nodes.tsx';
import type { Scene } from '../scene/scene.ts';
import type { Measure } from '../text/measure.ts';
import type { Theme } from '../themes/theme.ts';

export type Picture = { readonly source: CanvasImageSource; readonly width: number; readonly height: number };

/** What slides show that has to be loaded first. */
export type Materials = {
  /** Undefined: not there yet. */
  readonly icon: (icon: SlideIcon) => readonly IconNode[] | undefined;
  /** Undefined: not there yet; null: gone. */
  readonly picture: (address: string) => Picture | null | undefined;
};

/** Of a canvas in the page, or of one in a worker. */
export type PaintingContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What elements are painted with. A unit of the canvas is a CSS pixel of a slide of 1280 × 720. */
export type Brush = {
  readonly context: PaintingContext;
  readonly scene: Scene;
  readonly theme: Theme;
  readonly measure: Measure;
  readonly materials: Materials;
};

const variable = /^var\(--slide-([\w-]+)\)$/;

/** A colour as the page writes it, in this theme. */
export function inkOf({ colours }: Theme, css: string): string {
  const role = variable.exec(css)?.[1];
  return (role && colours[role as keyof Theme['colours']]) || css;
}
