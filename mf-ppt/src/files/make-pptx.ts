import type { Deck } from '@orangery/api';
import { iconNodes } from '../slides/drawing/icon-nodes.tsx';
import { pause } from '../slides/drawing/pause.ts';
import { figureColumns } from '../slides/drawing/table-view.tsx';
import { iconsOn } from '../slides/scene/needs.ts';
import type { Scene } from '../slides/scene/scene.ts';
import { themeOf } from '../slides/themes/themes.ts';
import { type DeckScenes, deckScenes } from './deck-scenes.ts';
import type { FileNames } from './pptx/deck-file.ts';
import type { WriteRequest } from './worker/messages.ts';
import { type Written, writeInWorker } from './worker/write-in-worker.ts';

function figuresOf({ elements }: Scene): boolean[] {
  for (const element of elements)
    if (element.kind === 'table') return figureColumns(element.table.rows, element.columns.length);
  return [];
}

async function requestOf(
  deck: Deck,
  { slides, samples }: DeckScenes,
  names: FileNames,
): Promise<WriteRequest> {
  return {
    origin: location.origin,
    deck: {
      title: deck.title,
      language: deck.language,
      theme: themeOf(deck.theme),
      names,
      samples,
      icons: await iconNodes(iconsOn(slides.map(({ scene }) => scene))),
      slides: slides.map(({ slide, scene }) => ({
        layout: slide.layout,
        scene,
        notes: slide.notes ?? '',
        hidden: slide.hidden ?? false,
        figures: figuresOf(scene),
      })),
    },
  };
}

type Options = { readonly signal: AbortSignal; readonly onProgress: (slides: number) => void };

/** A deck as a PowerPoint file: laid out here, written in a worker. */
export async function makePptx(deck: Deck, names: FileNames, options: Options): Promise<Written> {
  const scenes = await deckScenes(deck, options.signal);
  const request = await requestOf(deck, scenes, names);
  await pause();
  return writeInWorker(request, options);
}
