import type { SlideIcon } from '@orangery/api';
import type { IconNode } from '../../drawing/icon-nodes.tsx';
import { layOut } from '../../layout/lay-out.ts';
import { type Needs, needsOf } from '../../scene/needs.ts';
import { type Scene, slideSize } from '../../scene/scene.ts';
import type { FamilyFiles } from '../../text/font-files.ts';
import { webFamilies } from '../../text/fonts.ts';
import { createMeasure, type Measure } from '../../text/measure.ts';
import { addFamily, loadFaces } from '../../text/web-fonts.ts';
import { themeOf } from '../../themes/themes.ts';
import type { Materials, PaintingContext, Picture } from '../brush.ts';
import { dataAddress } from '../data-address.ts';
import { paintScene } from '../paint-scene.ts';
import type { Painted, PaintJob, SuppliedMaterials } from './messages.ts';

type Canvas = {
  width: number;
  height: number;
  getContext: (kind: '2d', settings: CanvasRenderingContext2DSettings) => PaintingContext | null;
  convertToBlob: (options: ImageEncodeOptions) => Promise<Blob>;
};

type Dependencies = { fonts: FontFaceSet; canvas: Canvas; measure?: Measure };

type SlidePainter = {
  addFonts: (files: Readonly<Record<string, FamilyFiles>>) => void;
  supply: (materials: SuppliedMaterials) => void;
  paint: (job: PaintJob) => Promise<Painted>;
};

/** Paints slides without the page, once the fonts that their letters need are there. */
export function createSlidePainter({ fonts, canvas, measure = createMeasure() }: Dependencies): SlidePainter {
  const icons = new Map<SlideIcon, readonly IconNode[]>();
  const pictures = new Map<string, Picture | null>();
  const materials: Materials = {
    icon: (icon) => icons.get(icon),
    picture: (address) => pictures.get(address),
  };
  const missingOf = (scene: Scene): Needs => {
    const needs = needsOf(scene);
    return {
      icons: needs.icons.filter((icon) => !icons.has(icon)),
      addresses: needs.addresses.filter((address) => !pictures.has(address)),
    };
  };
  return {
    addFonts: (files) => {
      for (const [family, faces] of Object.entries(files)) addFamily(fonts, family, faces);
    },
    supply: (supplied) => {
      for (const [icon, nodes] of supplied.icons) icons.set(icon, nodes);
      for (const [address, picture] of supplied.pictures) pictures.set(address, picture);
    },
    paint: async ({ slide, settings, theme: id, width }) => {
      const theme = themeOf(id);
      const letters = [...new Set(JSON.stringify([slide, settings]))].join('');
      const families = webFamilies(theme, settings.language);
      await Promise.all(families.map((family) => loadFaces(fonts, family, letters)));
      const scene = layOut(slide, settings, theme, measure);
      const height = Math.round((width * slideSize.h) / slideSize.w);
      if (canvas.width !== width) Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
      if (!context) throw new Error('This browser draws nothing in a worker.');
      paintScene({ context, scene, theme, measure, materials });
      // Without loss: the picture is small, and words are on it.
      const encoded = canvas.convertToBlob({ type: 'image/webp', quality: 1 });
      return { picture: await dataAddress(await encoded), missing: missingOf(scene) };
    },
  };
}
