import type { SlideChart } from '@orangery/api';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ChartElement, SceneElement } from '../../slides/scene/scene.ts';
import { deckFile, fileSlide, placeholderText, testScene } from '../testing/deck-file.ts';
import { brokenReferences, openPptx, targetOf, wordsOf } from '../testing/open-pptx.ts';
import { officeFaults } from '../testing/validate-office.ts';
import { find, findAll, textOf } from '../xml/xml-tree.ts';
import type { DeckFile } from './deck-file.ts';
import { writePptx } from './write-pptx.ts';

const frame = { x: 1, y: 2, w: 8, h: 4 };

const chartOf = (chart: Partial<SlideChart>): ChartElement => ({
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

const table: SceneElement = {
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

const picture: SceneElement = {
  kind: 'picture',
  part: { of: 'picture' },
  frame: { x: 1, y: 1, w: 4, h: 4 },
  picture: { address: '/files/a.png', width: 200, height: 100, alt: 'A "ripe" orange' },
  seed: 1,
};
const png = { type: 'png', bytes: new Uint8Array([137, 80, 78, 71]), width: 200, height: 100 } as const;

const title = placeholderText('title', 'Oranges & lemons');
const body = placeholderText('body', 'First\nSecond');

const full: DeckFile = deckFile(
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

describe('a PowerPoint file', () => {
  test('follows the schema of Office, with every kind of element', async () => {
    expect(await officeFaults(await writePptx(full))).toEqual([]);
  });

  test('has no reference that leads nowhere, and no part without a type', async () => {
    expect(brokenReferences(await writePptx(full))).toEqual([]);
  });

  test('has titles and texts in placeholders that follow the layout', async () => {
    const slide = openPptx(await writePptx(full)).slide(1);
    const filled = [...findAll(slide, 'p:sp')].map((shape) => [
      find(shape, 'p:ph')?.attributes.type,
      wordsOf(shape),
      find(shape, 'a:xfrm') !== undefined,
    ]);
    expect(filled).toEqual([
      ['title', 'Oranges & lemons', false],
      ['body', 'First\nSecond', false],
      ['sldNum', '1', false],
      ['ftr', 'Orchard', false],
    ]);
    expect(find(slide, 'a:fld')?.attributes.type).toBe('slidenum');
  });

  test('draws what decorates all slides of a layout on the layout, once', async () => {
    const { xml, slide, relationsOf } = openPptx(await writePptx(full));
    const layout = relationsOf('ppt/slides/slide1.xml').find(({ type }) => type.endsWith('/slideLayout'));
    const drawn = xml(targetOf('ppt/slides/slide1.xml', layout?.target ?? ''));
    expect([...findAll(drawn, 'a:schemeClr')].some(({ attributes }) => attributes.val === 'accent1')).toBe(
      true,
    );
    expect([...findAll(slide(1), 'a:schemeClr')]).toEqual([]);
    expect(find(drawn, 'p:cSld')?.attributes.name).toBe('Layout text');
    expect(drawn.attributes.type).toBe('obj');
  });

  test('writes only what differs from the layout, so that Reset and another theme work', async () => {
    const shrunk = placeholderText('body', 'Much', { size: 14, lineHeight: 19 });
    const { slide } = openPptx(await writePptx(deckFile([fileSlide([title, shrunk])])));
    const [heading, text] = [...findAll(slide(1), 'a:rPr')].map(({ attributes }) => attributes);
    expect(heading).toEqual({ lang: 'en-US', dirty: '0' });
    expect(text).toMatchObject({ sz: '1400' });
    expect(text).not.toHaveProperty('b');
  });

  test('keeps speaker notes, a paragraph a line, and hides hidden slides', async () => {
    const { xml, slide } = openPptx(await writePptx(full));
    const notes = [...findAll(xml('ppt/notesSlides/notesSlide1.xml'), 'p:sp')];
    expect(notes.map(wordsOf)).toContain('Say <hello>\nand go on');
    expect([1, 2, 3].map((number) => slide(number).attributes.show)).toEqual([undefined, '0', undefined]);
  });

  test('has native charts with their figures, zeros and holes, also in the workbook behind them', async () => {
    const { xml, parts, relationsOf } = openPptx(await writePptx(full));
    const path = targetOf(
      'ppt/slides/slide2.xml',
      relationsOf('ppt/slides/slide2.xml').find(({ type }) => type.endsWith('/chart'))?.target ?? '',
    );
    const chart = xml(path);
    const values = [...findAll(chart, 'c:ser')].map((series) => {
      const cache = find(find(series, 'c:val') ?? series, 'c:numCache') ?? series;
      return [...findAll(cache, 'c:pt')].map(
        (point) => `${point.attributes.idx}=${textOf(find(point, 'c:v') ?? point)}`,
      );
    });
    expect(values).toEqual([['0=0', '1=12.5'], ['1=7']]);
    expect([...findAll(find(chart, 'c:cat') ?? chart, 'c:v')].map(textOf)).toEqual(['North', 'South & East']);
    const workbook = parts[targetOf(path, relationsOf(path)[0]?.target ?? '')] ?? new Uint8Array();
    const sheet = new TextDecoder().decode(unzipSync(workbook)['xl/worksheets/sheet1.xml']);
    expect(sheet).toContain('<v>12.5</v>');
    expect(sheet).toMatch(/r="B2"[^>]*><v>0<\/v>/);
  });

  test('leaves out a chart without numbers rather than be damaged by it', async () => {
    const empty = chartOf({ categories: [], series: [] });
    const holes = chartOf({ series: [{ name: 'A', values: [null, null] }] });
    const bytes = await writePptx(deckFile([fileSlide([title, empty, holes, chartOf({})])]));
    expect([...findAll(openPptx(bytes).slide(1), 'c:chart')]).toHaveLength(1);
    expect(brokenReferences(bytes)).toEqual([]);
  });

  test('has native tables: a header row, column widths and row heights, and all rows as long as the first', async () => {
    const { slide } = openPptx(await writePptx(full));
    const found = find(slide(4), 'a:tbl');
    const rows = found ? [...findAll(found, 'a:tr')] : [];
    expect(rows.map((row) => [...findAll(row, 'a:tc')].map(wordsOf))).toEqual([
      ['Fruit', 'Weight'],
      ['Orange', '200 g'],
      ['Lemon', ''],
    ]);
    expect(rows[0]?.attributes.h).toBe(String(0.5 * 914_400));
    expect([...findAll(slide(4), 'a:gridCol')].map(({ attributes }) => attributes.w)).toEqual([
      '4572000',
      '2743200',
    ]);
    expect(find(slide(4), 'a:tblPr')?.attributes).toEqual({ firstRow: '1' });
  });

  test('cuts pictures to their frame, and describes them', async () => {
    const { slide } = openPptx(await writePptx(full));
    const drawn = find(slide(4), 'p:pic') ?? slide(4);
    expect(find(drawn, 'p:cNvPr')?.attributes.descr).toBe('A "ripe" orange');
    expect(find(drawn, 'a:srcRect')?.attributes).toEqual({ l: '25000', t: '0', r: '25000', b: '0' });
  });

  test('has a picture once that stands on several slides, and none that could not be loaded', async () => {
    const gone: SceneElement = { ...picture, picture: { ...picture.picture, address: '/files/gone.png' } };
    const bytes = await writePptx(
      deckFile([fileSlide([picture]), fileSlide([picture, gone])], { pictures: { '/files/a.png': png } }),
    );
    const { paths, slide } = openPptx(bytes);
    expect(paths.filter((path) => path.startsWith('ppt/media/'))).toHaveLength(1);
    expect([...findAll(slide(2), 'p:pic')]).toHaveLength(1);
    expect(brokenReferences(bytes)).toEqual([]);
  });

  test('draws icons as shapes with the lines of the icon', async () => {
    const { slide } = openPptx(await writePptx(full));
    const steps = find(slide(4), 'a:path');
    expect(steps && [...findAll(steps, 'a:moveTo')]).toHaveLength(3);
    expect(steps && [...findAll(steps, 'a:cubicBezTo')].length).toBeGreaterThan(8);
  });

  test('is right-to-left in Persian, in its language and with its font', async () => {
    const scene = testScene(
      [placeholderText('title', 'پرتقال'), placeholderText('body', 'میوه'), { ...table }],
      'fa',
    );
    const fonts = { ...scene.fonts, body: { ...scene.fonts.body, script: 'Tahoma' } };
    const bytes = await writePptx(
      deckFile(
        [{ layout: 'text', scene: { ...scene, fonts }, notes: 'یادداشت', hidden: false, figures: [] }],
        {
          language: 'fa',
          samples: {},
        },
      ),
    );
    const { slide, xml } = openPptx(bytes);
    const layout = xml('ppt/slideLayouts/slideLayout1.xml');
    expect(find(layout, 'a:lvl1pPr')?.attributes).toMatchObject({ algn: 'r', rtl: '1' });
    expect(find(slide(1), 'a:rPr')?.attributes.lang).toBe('fa-IR');
    expect(find(slide(1), 'a:tblPr')?.attributes.rtl).toBe('1');
    expect(
      find(find(xml('ppt/theme/theme1.xml'), 'a:minorFont') ?? layout, 'a:cs')?.attributes.typeface,
    ).toBe('Tahoma');
    expect(await officeFaults(bytes)).toEqual([]);
  });

  test('has the colours of the theme as its colour scheme; a dark one has its dark ground as the first dark colour', async () => {
    const schemeOf = async (theme: DeckFile['theme']) => {
      const { xml } = openPptx(await writePptx(deckFile([fileSlide([title])], { theme })));
      const scheme = xml('ppt/theme/theme1.xml');
      const colour = (name: string) => find(find(scheme, name) ?? scheme, 'a:srgbClr')?.attributes.val;
      return [
        colour('a:dk1'),
        colour('a:lt1'),
        find(xml('ppt/slideMasters/slideMaster1.xml'), 'p:clrMap')?.attributes.bg1,
      ];
    };
    expect(await schemeOf(full.theme)).toEqual(['1C1917', 'FFFFFF', 'lt1']);
    const colours = { ...full.theme.colours, background: '#111111', text: '#eeeeee' };
    expect(await schemeOf({ ...full.theme, dark: true, colours })).toEqual(['111111', 'EEEEEE', 'dk1']);
  });

  test('has the title and language of the deck, and no name of a program as its author', async () => {
    const { parts, xml } = openPptx(await writePptx(full));
    const core = xml('docProps/core.xml');
    expect(textOf(find(core, 'dc:title') ?? core)).toBe('Oranges');
    expect(textOf(find(core, 'dc:language') ?? core)).toBe('en-US');
    const all = Object.values(parts)
      .map((part) => new TextDecoder().decode(part))
      .join('');
    expect(all).not.toMatch(/pptxgen/i);
  });

  test('says which slides are done', async () => {
    const done: number[] = [];
    await writePptx(full, (count) => done.push(count));
    expect(done).toEqual([1, 2, 3, 4, 5]);
  });
});
