import type { Slide, SlideIcon, SlideTheme } from '@orangery/api';
import type { IconNode } from '../../drawing/icon-nodes.tsx';
import type { DeckSettings } from '../../layout/settings.ts';
import type { Needs } from '../../scene/needs.ts';
import type { FamilyFiles } from '../../text/font-files.ts';
import type { Picture } from '../brush.ts';

/** A slide as it stands in its deck, and how many pixels wide the picture of it is to be. */
export type PaintJob = {
  readonly slide: Slide;
  readonly settings: DeckSettings;
  readonly theme: SlideTheme;
  readonly width: number;
};

/** `picture`: its address, with all of it. `missing`: what would be on it too, and was not there yet. */
export type Painted = { readonly picture: string; readonly missing: Needs };

export type SuppliedMaterials = {
  readonly icons: readonly (readonly [SlideIcon, readonly IconNode[]])[];
  /** Null: it is gone. */
  readonly pictures: readonly (readonly [address: string, Picture | null])[];
};

/** To the worker. Addresses of fonts are absolute. */
export type PaintRequest =
  | { readonly kind: 'fonts'; readonly files: Readonly<Record<string, FamilyFiles>> }
  | ({ readonly kind: 'materials' } & SuppliedMaterials)
  | { readonly kind: 'paint'; readonly id: number; readonly job: PaintJob };

/** From the worker: `ready` when its code is there and it can paint. */
export type PaintAnswer =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'painted'; readonly id: number } & Painted)
  | { readonly kind: 'failed'; readonly id: number };
