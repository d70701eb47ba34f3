import type { Deck } from '@orangery/api';
import { themeOf } from '../../slides/themes/themes.ts';
import { deckScenes } from '../deck-scenes.ts';
import { languageTags } from '../pptx/deck-file.ts';
import { drawSlide } from './draw-slide.tsx';
import { type PdfPage, writePdf } from './write-pdf.ts';

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

/** A PDF of all slides that are not hidden. */
export async function makePdf(deck: Deck, { stage, signal, onProgress }: Options): Promise<Uint8Array> {
  const { slides } = await deckScenes(deck, signal);
  const theme = themeOf(deck.theme);
  const shown = slides.filter(({ slide }) => !slide.hidden);
  async function* pages(): AsyncGenerator<PdfPage> {
    for (const [index, { scene }] of (shown.length > 0 ? shown : slides).entries()) {
      signal.throwIfAborted();
      const { canvas, pieces } = await drawSlide({ scene, theme, density: density.pdf, stage });
      const blob = await blobOf(canvas, 'image/jpeg');
      yield { picture: new Uint8Array(await blob.arrayBuffer()), pieces, width };
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
