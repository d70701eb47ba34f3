import type { Slide } from '@orangery/api';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { SlideView } from '../drawing/slide-view.tsx';
import { layOut } from '../layout/lay-out.ts';
import { plainMeasure } from '../testing/plain-measure.ts';
import { randomSlide, type TestLanguage, testLanguages } from '../testing/random-slides.ts';
import { recordingCanvas } from '../testing/recording-canvas.ts';
import { themeOf } from '../themes/themes.ts';
import type { Materials } from './brush.ts';
import { paintScene } from './paint-scene.ts';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const theme = themeOf('slate');
const none: Materials = { icon: () => undefined, picture: () => undefined };

type Given = { language?: TestLanguage; materials?: Materials; numbers?: boolean };

const sceneOf = (slide: Omit<Slide, 'id'>, language: TestLanguage) =>
  layOut({ id: 'slide1', ...slide }, { language, numbers: false }, theme, plainMeasure);

function painted(slide: Omit<Slide, 'id'>, { language = 'en', materials = none }: Given = {}) {
  const { context, marks } = recordingCanvas();
  const scene = sceneOf(slide, language);
  paintScene({ context, scene, theme, measure: plainMeasure, materials });
  const texts = marks.filter(({ what }) => what === 'text');
  return { scene, marks, texts, find: (text: string) => texts.find((one) => one.text === text) };
}

const letters = (text: string): string => [...text.replace(/[\s•–]/gu, '')].sort().join('');

test.each(testLanguages)('every letter that the page shows of a slide is painted (%s)', (language) => {
  fc.assert(
    fc.property(randomSlide(language), (slide) => {
      const { scene, texts } = painted(slide, { language });
      const { container, unmount } = render(<SlideView scene={scene} theme={theme} />);
      const shown = container.textContent ?? '';
      unmount();
      expect(letters(texts.map(({ text }) => text).join(''))).toBe(letters(shown));
    }),
    { numRuns: 60 },
  );
});

test('text is written in the colour of its part, where its frame is', () => {
  const { scene, find } = painted({ layout: 'text', title: 'Orchards', body: [{ text: 'Shade', level: 0 }] });
  const frame = scene.elements.find((one) => 'part' in one && one.part.of === 'title')?.frame;
  expect(find('Orchards')).toMatchObject({ colour: theme.colours.text, align: 'left', direction: 'ltr' });
  expect(find('Orchards')?.x).toBeCloseTo((frame?.x ?? 0) * 96);
  expect(find('Orchards')?.y).toBeGreaterThan((frame?.y ?? 0) * 96);
  expect(find('Orchards')?.y).toBeLessThan(((frame?.y ?? 0) + (frame?.h ?? 0)) * 96);
});

test('points have a bullet before them, deeper ones a dash further in', () => {
  const body = [
    { text: 'Shade', level: 0 },
    { text: 'Cool', level: 1 },
  ];
  const { find } = painted({ layout: 'text', title: 'T', body });
  const [bullet, shade, dash, cool] = ['•', 'Shade', '–', 'Cool'].map((text) => find(text)?.x ?? Number.NaN);
  expect(bullet).toBeLessThan(shade ?? 0);
  expect(shade).toBeLessThan(cool ?? 0);
  expect(dash).toBeLessThan(cool ?? 0);
  expect(find('•')?.colour).toBe(theme.colours.accent1);
});

test('a Persian slide is written from the right, with its bullets on the right', () => {
  const { find } = painted(
    {
      layout: 'text',
      title: 'باغ',
      body: [
        { text: 'درخت', level: 0 },
        { text: 'گل', level: 0 },
      ],
    },
    { language: 'fa' },
  );
  expect(find('باغ')).toMatchObject({ direction: 'rtl', align: 'right' });
  expect(find('باغ')?.x).toBeGreaterThan(640);
  expect(find('•')?.x).toBeGreaterThan(find('درخت')?.x ?? 0);
});

test('a table has its header on a ground, figures at the end of their column, and the first column on the right in Persian', () => {
  const table = {
    header: ['Tree', 'Price'],
    rows: [
      ['Apple', '14.00'],
      ['Pear', '9.50'],
    ],
  };
  const { find, marks } = painted({ layout: 'table', title: 'Prices', table });
  expect(find('Tree')?.colour).toBe(theme.colours['on-accent']);
  expect(marks.some(({ what, colour }) => what === 'fill' && colour === theme.colours.accent1)).toBe(true);
  expect([find('Apple')?.align, find('14.00')?.align]).toEqual(['left', 'right']);
  expect(find('Apple')?.x).toBeLessThan(find('14.00')?.x ?? 0);
  const mirrored = painted({ layout: 'table', title: 'Prices', table }, { language: 'fa' });
  expect(mirrored.find('Apple')?.x).toBeGreaterThan(mirrored.find('14.00')?.x ?? 0);
});

test.each(['bar', 'line', 'pie', 'scatter'] as const)(
  'a %s chart is painted of the shapes that the page draws',
  (kind) => {
    const chart = {
      kind,
      categories: ['a', 'b', 'c'],
      x: [1, 2, 3],
      series: [
        { name: 'North', values: [3, 5, 4] },
        { name: 'South', values: [2, 1, null] },
      ],
    };
    const { scene, marks } = painted({ layout: 'chart', title: 'T', chart });
    const { container } = render(<SlideView scene={scene} theme={theme} />);
    const shapes = [...container.querySelectorAll<SVGElement>('svg :is(path, rect, circle, line)')];
    const element = scene.elements.find(({ kind: one }) => one === 'chart');
    const frame = element?.frame ?? { x: 0, y: 0, w: 0, h: 0 };
    const inChart = marks.filter(
      ({ what, x, y, w }) =>
        what !== 'text' &&
        w < frame.w * 90 + 96 &&
        x >= frame.x * 96 - 1 &&
        y >= frame.y * 96 - 1 &&
        y <= (frame.y + frame.h) * 96,
    );
    expect(shapes.length).toBeGreaterThan(4);
    expect(inChart.length).toBeGreaterThanOrEqual(shapes.length);
    expect(inChart.some(({ colour }) => colour === theme.colours.accent1)).toBe(true);
    expect(marks.every(({ colour }) => !colour.includes('var('))).toBe(true);
  },
);

const address = '/objects/picture/house.png';
const withPicture: Omit<Slide, 'id'> = {
  layout: 'image',
  title: 'House',
  picture: { address, width: 400, height: 100, alt: '' },
};

test('a picture covers its frame from the middle, art stands for one that is gone, and nothing for one that is not there yet', () => {
  const source = {} as CanvasImageSource;
  const there = painted(withPicture, {
    materials: { ...none, picture: () => ({ source, width: 400, height: 100 }) },
  });
  const frame = there.scene.elements.find(({ kind }) => kind === 'picture')?.frame;
  const picture = there.marks.find(({ what }) => what === 'picture');
  expect(picture?.h).toBeCloseTo((frame?.h ?? 0) * 96, 1);
  expect((picture?.x ?? 0) + (picture?.w ?? 0) / 2).toBeCloseTo(
    ((frame?.x ?? 0) + (frame?.w ?? 0) / 2) * 96,
    1,
  );
  const loading = painted(withPicture).marks.length;
  const gone = painted(withPicture, { materials: { ...none, picture: () => null } }).marks;
  expect(gone.length).toBeGreaterThan(loading + 2);
  expect(gone.some(({ what }) => what === 'picture')).toBe(false);
});

test('an icon is drawn with lines in its colour once it is known what it is made of', () => {
  const slide: Omit<Slide, 'id'> = {
    layout: 'team',
    title: 'T',
    items: [{ heading: 'Ada', text: '', icon: 'leaf' }],
  };
  const icon: Materials['icon'] = (name) =>
    name === 'leaf'
      ? [
          ['path', { d: 'M2 2L22 22' }],
          ['circle', { cx: '12', cy: '12', r: '4' }],
        ]
      : undefined;
  const strokes = ({ marks }: ReturnType<typeof painted>) => marks.filter(({ what }) => what === 'stroke');
  const known = painted(slide, { materials: { ...none, icon } });
  expect(strokes(known)).toHaveLength(strokes(painted(slide)).length + 2);
  const frame = known.scene.elements.find(({ kind }) => kind === 'icon')?.frame;
  const circle = strokes(known).at(-1);
  expect((circle?.x ?? 0) + (circle?.w ?? 0) / 2).toBeCloseTo(
    ((frame?.x ?? 0) + (frame?.w ?? 0) / 2) * 96,
    1,
  );
});

test('a line that is thinner than a pixel of a thumbnail is a pixel wide in it', () => {
  const { context, marks } = recordingCanvas({ width: 142, height: 80 });
  const scene = sceneOf({ layout: 'section', title: 'T' }, 'en');
  paintScene({ context, scene, theme, measure: plainMeasure, materials: none });
  const fills = marks.filter(({ what }) => what === 'fill');
  expect(fills.length).toBeGreaterThan(1);
  expect(Math.min(...fills.map(({ h }) => h))).toBeGreaterThan(0.999);
});
