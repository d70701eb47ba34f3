import type { Deck } from '@orangery/api';
import { inch } from '../../slides/drawing/units.ts';
import type { Scene } from '../../slides/scene/scene.ts';
import { themeOf } from '../../slides/themes/themes.ts';
import { deckScenes } from '../deck-scenes.ts';
import { languageTags } from '../pptx/deck-file.ts';
import { type DrawnSlide, drawSlide } from './draw-slide.tsx';
import { type Described, type PdfPage, writePdf } from './write-pdf.ts';

/** Pixels of the picture for one of 1280. */
const density = { png: 2, pdf: 1.5 } as const;
const width = 1279.968;

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))), type, 0.9);
  });
}

type Options = {
  readonly stage: HTMLElement;
  readonly signal: AbortSignal;
  readonly onProgress: (slides: number) => void;
};

/** Pictures of a slide that are described and are there, or art that is; pixels. */
const describedIn = ({ elements }: Scene, loaded: DrawnSlide['loaded']): Described[] =>
  elements.flatMap((element) => {
    if (element.kind !== 'picture') return [];
    const { alt, address } = element.picture;
    if (alt === '' || (address !== null && !loaded.has(address))) return [];
    const { x, y, w, h } = element.frame;
    return [{ alt, x: x * inch, y: y * inch, w: w * inch, h: h * inch }];
  });

/** A PDF of all slides that are not hidden. */
export async function makePdf(deck: Deck, { stage, signal, onProgress }: Options): Promise<Uint8Array> {
  const { slides } = await deckScenes(deck, signal);
  const theme = themeOf(deck.theme);
  const shown = slides.filter(({ slide }) => !slide.hidden);
  async function* pages(): AsyncGenerator<PdfPage> {
    for (const [index, { scene }] of (shown.length > 0 ? shown : slides).entries()) {
      signal.throwIfAborted();
      const { canvas, pieces, loaded } = await drawSlide({ scene, theme, density: density.pdf, stage });
      const blob = await blobOf(canvas, 'image/jpeg');
      const bytes = new Uint8Array(await blob.arrayBuffer());
      yield { picture: bytes, pieces, width, described: describedIn(scene, loaded) };
      onProgress(index + 1);
    }
  }
  return writePdf(pages(), { title: deck.title, language: languageTags[deck.language] });
}

/** A picture of one slide, 2,560 × 1,440. */
export async function makePng(
  deck: Deck,
  slideId: string,
  { stage, signal }: Pick<Options, 'stage' | 'signal'>,
): Promise<Blob> {
  const { slides } = await deckScenes(deck, signal);
  const found = slides.find(({ slide }) => slide.id === slideId) ?? slides[0];
  if (!found) throw new Error('There is no slide.');
  const { canvas } = await drawSlide({
    scene: found.scene,
    theme: themeOf(deck.theme),
    density: density.png,
    stage,
  });
  return blobOf(canvas, 'image/png');
}
