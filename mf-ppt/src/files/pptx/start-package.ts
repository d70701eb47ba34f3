import type { DeckLanguage } from '@orangery/api';
import { strFromU8, unzipSync } from 'fflate';
import PptxGenJS from 'pptxgenjs';
import type { ChartElement } from '../../slides/scene/scene.ts';
import { cleanText } from '../xml/xml.ts';
import { chartData, chartOptions } from './chart-options.ts';
import type { DeckFile } from './deck-file.ts';
import { drawnCharts } from './drawn-charts.ts';
import type { FileLayouts } from './file-layouts.ts';
import { planned } from './planned-chart.ts';

/** Files of a package by their paths, folders left out. */
export type Parts = Map<string, Uint8Array>;

const kinds = { bar: 'bar', line: 'line', pie: 'pie', scatter: 'scatter' } as const;

function addChart(slide: PptxGenJS.Slide, element: ChartElement, language: DeckLanguage): void {
  const { chart } = element;
  slide.addChart(kinds[chart.kind], chartData(chart), chartOptions(planned(element, language)));
}

/** The package with its charts and notes; slides, layouts and master are empty yet. */
export async function startPackage(deck: DeckFile, { all, ofSlides }: FileLayouts): Promise<Parts> {
  const pptx = new PptxGenJS();
  pptx.layout = 'LAYOUT_WIDE';
  pptx.title = cleanText(deck.title);
  pptx.subject = '';
  pptx.author = '';
  pptx.company = '';
  for (const [index] of all.entries()) pptx.defineSlideMaster({ title: `${index}` });
  for (const [index, { scene, notes, hidden }] of deck.slides.entries()) {
    const slide = pptx.addSlide({ masterName: `${ofSlides[index]}` });
    slide.hidden = hidden;
    for (const chart of drawnCharts(scene)) addChart(slide, chart, deck.language);
    slide.addNotes(cleanText(notes));
  }
  const bytes = (await pptx.write({ outputType: 'uint8array' })) as Uint8Array;
  return new Map(Object.entries(unzipSync(bytes)).filter(([path]) => !path.endsWith('/')));
}

export function readPart(parts: Parts, path: string): string {
  const bytes = parts.get(path);
  if (!bytes) throw new Error(`The package has no ${path}.`);
  return strFromU8(bytes);
}
