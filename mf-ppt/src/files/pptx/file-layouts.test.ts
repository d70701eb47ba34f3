import type { Slide, SlideLayout } from '@orangery/api';
import { describe, expect, test } from 'vitest';
import { layOut } from '../../slides/layout/lay-out.ts';
import { plainMeasure } from '../../slides/testing/plain-measure.ts';
import { themeOf } from '../../slides/themes/themes.ts';
import { sampleSlide } from '../sample-slide.ts';
import { deckFile } from '../testing/deck-file.ts';
import { openPptx, targetOf, wordsOf } from '../testing/open-pptx.ts';
import { officeFaults } from '../testing/validate-office.ts';
import { find, findAll, type XmlElement } from '../xml/xml-tree.ts';
import { writePptx } from './write-pptx.ts';

const theme = themeOf('slate');
const sceneOf = (slide: Slide) =>
  layOut(slide, { language: 'en', footer: 'Orchard', numbers: true, number: 1 }, theme, plainMeasure);

const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ heading: `Step ${index + 1}`, text: `Text ${index + 1}` }));

const slideOf = (layout: SlideLayout, more: Partial<Slide> = {}): Slide => ({
  id: 'slide1',
  layout,
  title: 'Title',
  items: itemsOf(3),
  quote: { text: 'Quote', by: 'Name' },
  number: { value: '87%', caption: 'Caption' },
  ...more,
});

async function written(...slides: readonly Slide[]) {
  const used = [...new Set(slides.map(({ layout }) => layout))];
  const bytes = await writePptx(
    deckFile(
      slides.map((slide) => ({
        layout: slide.layout,
        scene: sceneOf(slide),
        notes: '',
        hidden: false,
        figures: [],
      })),
      { theme, samples: Object.fromEntries(used.map((layout) => [layout, sceneOf(sampleSlide(layout))])) },
    ),
  );
  const file = openPptx(bytes);
  const layoutPath = (number: number) => {
    const path = `ppt/slides/slide${number}.xml`;
    const relation = file.relationsOf(path).find(({ type }) => type.endsWith('/slideLayout'));
    return targetOf(path, relation?.target ?? '');
  };
  return { ...file, bytes, layoutPath };
}

const furniture = new Set(['ftr', 'dt', 'sldNum']);
const placeholders = (part: XmlElement) =>
  [...findAll(part, 'p:sp')].flatMap((shape) => {
    const reference = find(shape, 'p:ph')?.attributes;
    return reference && !furniture.has(reference.type ?? '') ? [{ shape, reference }] : [];
  });

describe('texts of slides in a PowerPoint file', () => {
  test.each<[SlideLayout, string[]]>([
    ['agenda', ['Title', 'Step 1', 'Step 2', 'Step 3']],
    ['two-columns', ['Title', 'Step 1', 'Text 1', 'Step 2', 'Text 2']],
    ['comparison', ['Title', 'Step 1', 'Text 1', 'Step 2', 'Text 2']],
    ['timeline', ['Title', 'Step 1', 'Text 1', 'Step 2', 'Text 2', 'Step 3', 'Text 3']],
    ['process', ['Title', 'Step 1', 'Text 1', 'Step 2', 'Text 2', 'Step 3', 'Text 3']],
    ['team', ['Title', 'Step 1', 'Text 1', 'Step 2', 'Text 2', 'Step 3', 'Text 3']],
    ['quote', ['Title', 'Quote', 'Name']],
    ['big-number', ['Title', '87%', 'Caption']],
  ])('of layout %s stand in the outline, in the order in which they are read', async (layout, texts) => {
    const { slide } = await written(slideOf(layout));
    expect(placeholders(slide(1)).map(({ shape }) => wordsOf(shape))).toEqual(texts);
  });

  test.each<SlideLayout>(['agenda', 'comparison', 'quote', 'big-number', 'timeline', 'process', 'team'])(
    'of layout %s have nothing that "Reset" would change',
    async (layout) => {
      const { slide, xml, layoutPath } = await written(slideOf(layout));
      const known = placeholders(xml(layoutPath(1))).map(({ reference }) => reference.idx);
      for (const { shape, reference } of placeholders(slide(1)).slice(1)) {
        expect(known).toContain(reference.idx);
        expect(find(shape, 'a:xfrm')).toBeUndefined();
        expect(find(shape, 'a:rPr')?.attributes).toEqual({ lang: 'en-US', dirty: '0' });
      }
    },
  );

  test('have a layout for three steps and another for five, and slides that are alike have one in common', async () => {
    const { layoutPath, xml, bytes } = await written(
      slideOf('process'),
      slideOf('process', { items: itemsOf(5) }),
      slideOf('process', { title: 'Again' }),
    );
    expect(layoutPath(3)).toBe(layoutPath(1));
    expect(layoutPath(2)).not.toBe(layoutPath(1));
    const name = (path: string) => find(xml(path), 'p:cSld')?.attributes.name;
    expect([name(layoutPath(1)), name(layoutPath(2))]).toEqual(['Layout process', 'Layout process 2']);
    expect(await officeFaults(bytes)).toEqual([]);
  });

  test('keep their numbers when a person changes the layout from steps to events', async () => {
    const { slide } = await written(slideOf('process'), slideOf('timeline'));
    const numbers = (number: number) => placeholders(slide(number)).map(({ reference }) => reference.idx);
    expect(numbers(1)).toEqual(numbers(2));
  });

  test('are no empty places where an item has none', async () => {
    const { slide, xml, layoutPath } = await written(
      slideOf('process', { items: [{ heading: 'Only', text: '' }, ...itemsOf(1)] }),
    );
    expect(placeholders(slide(1)).map(({ shape }) => wordsOf(shape))).toEqual([
      'Title',
      'Only',
      'Step 1',
      'Text 1',
    ]);
    expect(placeholders(xml(layoutPath(1)))).toHaveLength(4);
  });

  test('become smaller in PowerPoint where a person writes more than there is room for', async () => {
    const { xml, layoutPath } = await written(slideOf('process'));
    const bodies = placeholders(xml(layoutPath(1)));
    expect(bodies.every(({ shape }) => find(shape, 'a:normAutofit') !== undefined)).toBe(true);
  });
});
