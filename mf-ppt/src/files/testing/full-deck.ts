import type { SlideChart } from '@orangery/api';
import type { ChartElement, PictureElement, TableElement } from '../../slides/scene/scene.ts';
import type { DeckFile } from '../pptx/deck-file.ts';
import { deckFile, fileSlide, placeholderText } from './deck-file.ts';

const frame = { x: 1, y: 2, w: 8, h: 4 };

export const chartOf = (chart: Partial<SlideChart>): ChartElement => ({
  kind: 'chart',
  part: { of: 'chart' },
  frame,
  size: 12,
  chart: {
    kind: 'bar',
    categories: ['North', 'South & East'],
    series: [
      { name: '2024', values: [0, 12.5] },
      { name: '2025', values: [null, 7] },
    ],
    unit: '%',
    ...chart,
  },
});

export const table: TableElement = {
  kind: 'table',
  part: { of: 'table' },
  frame,
  table: { header: ['Fruit', 'Weight'], rows: [['Orange', '200 g'], ['Lemon']] },
  columns: [5, 3],
  rows: [0.5, 0.4, 0.4],
  size: 14,
  lineHeight: 18,
  overflows: false,
};

export const picture: PictureElement = {
  kind: 'picture',
  part: { of: 'picture' },
  frame: { x: 1, y: 1, w: 4, h: 4 },
  picture: { address: '/files/a.png', width: 200, height: 100, alt: 'A "ripe" orange' },
  seed: 1,
};
export const png = {
  type: 'png',
  bytes: new Uint8Array([137, 80, 78, 71]),
  width: 200,
  height: 100,
} as const;

export const title = placeholderText('title', 'Oranges & lemons');
const body = placeholderText('body', 'First\nSecond');

/** A deck with every kind of element. */
export const fullDeck: DeckFile = deckFile(
  [
    fileSlide([title, body, placeholderText('slide-number', '1'), placeholderText('footer', 'Orchard')], {
      notes: 'Say <hello>\nand go on',
    }),
    fileSlide([placeholderText('title', 'Figures'), chartOf({}), chartOf({ kind: 'pie' })], {
      layout: 'chart',
      hidden: true,
    }),
    fileSlide([chartOf({ kind: 'line' }), chartOf({ kind: 'scatter', categories: [], x: [1, 2.5] })], {
      layout: 'chart',
    }),
    fileSlide([table, picture, { kind: 'icon', icon: 'award', frame, colour: 'accent1' }], {
      layout: 'table',
    }),
    fileSlide(
      (['rect', 'round-rect', 'ellipse', 'line', 'chevron'] as const).map((shape) => ({
        kind: 'shape',
        shape,
        frame,
        fill: 'on-accent',
        opacity: 0.5,
        line: { colour: 'muted', width: 1 },
      })),
    ),
  ],
  {
    pictures: { '/files/a.png': png },
    icons: {
      award: [
        ['path', { d: 'm15.477 12.89 1.515 8.526a.5.5 0 0 1-.81.47l-3.58-2.687' }],
        ['circle', { cx: '12', cy: '8', r: '6' }],
        ['rect', { x: '2', y: '3', width: '4', height: '5', rx: '1' }],
      ],
    },
  },
);
