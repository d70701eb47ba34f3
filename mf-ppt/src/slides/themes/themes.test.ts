import type { Slide } from '@orangery/api';
import { slideLayouts, slideThemes } from '@orangery/api/slides';
import { describe, expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import type { ColourRole, Frame, Scene, TextElement } from '../scene/scene.ts';
import { plainMeasure } from '../testing/plain-measure.ts';
import { artOf } from './art.ts';
import { contrast, difference } from './testing/contrast.ts';
import { allThemes } from './themes.ts';

const items = ['One', 'Two', 'Three'].map((heading) => ({ heading, text: 'Text' }));
const slideOf = (layout: Slide['layout']): Slide => ({
  id: 'slide1',
  layout,
  title: 'Title',
  subtitle: 'Subtitle',
  body: [
    { text: 'Body', level: 0 },
    { text: 'More', level: 1 },
  ],
  items,
  quote: { text: 'Quote', by: 'Name' },
  number: { value: '42', caption: 'Caption' },
  table: { header: ['A', 'B'], rows: [['1', '2']] },
  chart: { kind: 'bar', categories: ['A'], series: [{ name: 'S', values: [1] }] },
});

const settings = { language: 'en', footer: 'Footer', date: 'Today', numbers: true, number: 3 } as const;

const holds = (frame: Frame, x: number, y: number): boolean =>
  x >= frame.x && x <= frame.x + frame.w && y >= frame.y && y <= frame.y + frame.h;

/** What is behind the first words of a text. */
function groundOf({ background, elements }: Scene, text: TextElement): ColourRole {
  const { x, y, w, h } = text.frame;
  const across = text.align === 'center' ? x + w / 2 : text.align === 'end' ? x + w - 0.1 : x + 0.1;
  const down = text.valign === 'middle' ? y + h / 2 : text.valign === 'bottom' ? y + h - 0.1 : y + 0.1;
  let ground = background;
  for (const element of elements) {
    if (element === text) break;
    const isGround = element.kind === 'shape' && element.fill && (element.opacity ?? 1) === 1;
    if (isGround && holds(element.frame, across, down)) ground = element.fill ?? ground;
  }
  return ground;
}

const accents: readonly ColourRole[] = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];
const pairs = accents.flatMap((one, at) => accents.slice(at + 1).map((other) => [one, other] as const));

it('there are eight light themes and then four dark ones', () => {
  expect(allThemes.map(({ id }) => id)).toEqual(slideThemes);
  expect(allThemes.map(({ dark }) => dark)).toEqual(slideThemes.map((_, index) => index >= 8));
});

describe.each(allThemes)('theme $id', (theme) => {
  const { colours } = theme;

  it.each(slideLayouts)('has a contrast of 4.5 : 1 between text and ground on %s slides', (layout) => {
    const scene = layOut(slideOf(layout), settings, theme, plainMeasure);
    const texts = scene.elements.filter((element) => element.kind === 'text');
    const low = texts
      .map((text) => ({ text: text.colour, on: groundOf(scene, text), of: text.part.of }))
      .filter(({ text, on }) => contrast(colours[text], colours[on]) < 4.5);
    expect(texts.length).toBeGreaterThan(0);
    expect(low).toEqual([]);
  });

  it('has a contrast of 4.5 : 1 in charts and tables', () => {
    const used: [ColourRole, ColourRole][] = [
      ['text', 'background'],
      ['text', 'surface'],
      ['muted', 'background'],
      ['muted', 'surface'],
      ['on-accent', 'accent1'],
      ['accent1', 'background'],
      ['accent1', 'surface'],
    ];
    expect(used.filter(([text, on]) => contrast(colours[text], colours[on]) < 4.5)).toEqual([]);
  });

  it('has chart colours that stand out from the ground and from each other', () => {
    expect(accents.filter((accent) => contrast(colours[accent], colours.background) < 3)).toEqual([]);
    expect(pairs.filter(([one, other]) => difference(colours[one], colours[other]) < 0.08)).toEqual([]);
  });

  it('draws the same art for the same seed and other art for another', () => {
    expect(artOf(theme, 1)).toBe(artOf(theme, 1));
    expect(artOf(theme, 1)).not.toBe(artOf(theme, 2));
    const parsed = new DOMParser().parseFromString(artOf(theme, 1, 0.7), 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    expect(artOf(theme, 1, 0.7)).not.toContain('NaN');
  });
});
