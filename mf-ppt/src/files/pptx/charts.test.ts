import type { SlideChart } from '@orangery/api';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { chartPlan, chartSize } from '../../slides/drawing/chart/plan.ts';
import { deckFile, fileSlide, testScene } from '../testing/deck-file.ts';
import { chartOf, fullDeck, title } from '../testing/full-deck.ts';
import { brokenReferences, openPptx, targetOf } from '../testing/open-pptx.ts';
import { officeFaults } from '../testing/validate-office.ts';
import { find, findAll, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { writePptx } from './write-pptx.ts';

describe('a chart in a PowerPoint file', () => {
  test('has native charts with their figures, zeros and holes, also in the workbook behind them', async () => {
    const { xml, parts, relationsOf } = openPptx(await writePptx(fullDeck));
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

  const chartXml = async (chart: Partial<SlideChart>, language: 'en' | 'fa' = 'en') => {
    const scene = testScene([chartOf(chart)], language);
    const slide = { layout: 'chart', scene, notes: '', hidden: false, figures: [] } as const;
    const { paths, xml } = openPptx(await writePptx(deckFile([slide], { language })));
    return xml(paths.find((path) => /^ppt\/charts\/[^/]+\.xml$/.test(path)) ?? '');
  };
  const values = (element: XmlElement, name: string) =>
    [...findAll(element, name)].map(({ attributes }) => attributes.val);

  test('has its plot where the preview has it', async () => {
    const chart = chartOf({});
    const { plot } = chartPlan(chart.chart, chartSize(chart), 'en');
    const place = find(await chartXml({}), 'c:manualLayout');
    expect(values(place as XmlElement, 'c:layoutTarget')).toEqual(['inner']);
    expect(Number(values(place as XmlElement, 'c:x')[0])).toBeCloseTo(plot.x / (8 * 96), 4);
    expect(Number(values(place as XmlElement, 'c:h')[0])).toBeCloseTo(plot.h / (4 * 96), 4);
  });

  test('writes few columns with their numbers, as exact as the most exact of them, and many without', async () => {
    const few = await chartXml({});
    expect(new Set(values(few, 'c:showVal'))).toEqual(new Set(['1']));
    expect(find(find(few, 'c:dLbls') ?? few, 'c:numFmt')?.attributes.formatCode).toBe('#,##0.0');
    const many = await chartXml({ series: [{ name: 'A', values: Array.from({ length: 20 }, () => 3) }] });
    expect(new Set(values(many, 'c:showVal'))).toEqual(new Set(['0']));
  });

  test('has columns that begin at zero, and room between them as in the preview', async () => {
    const xml = await chartXml({ series: [{ name: 'A', values: [95, 97] }] });
    expect(values(xml, 'c:min')).toEqual(['0']);
    const { gap } = chartPlan(
      chartOf({ series: [{ name: 'A', values: [95, 97] }] }).chart,
      chartSize(chartOf({})),
      'en',
    );
    expect(values(xml, 'c:gapWidth')).toEqual([String(Math.round(gap * 100))]);
  });

  test('says at the top of the axis what is measured, and not on every number', async () => {
    const xml = await chartXml({ unit: '%' });
    const title = find(find(xml, 'c:valAx') ?? xml, 'c:title');
    expect(title && textOf(title)).toBe('%');
    expect(find(find(xml, 'c:valAx') ?? xml, 'c:numFmt')?.attributes.formatCode).toBe('General');
  });

  test('runs from the right in Persian, with Persian digits; points by two values do not', async () => {
    const xml = await chartXml({}, 'fa');
    const axis = find(xml, 'c:catAx') ?? xml;
    expect(values(axis, 'c:orientation')).toEqual(['maxMin']);
    expect(find(find(xml, 'c:valAx') ?? xml, 'c:numFmt')?.attributes.formatCode).toBe('[$-3000429]General');
    const points = await chartXml({ kind: 'scatter', categories: [], x: [1, 2.5] }, 'fa');
    expect(new Set(values(points, 'c:orientation'))).toEqual(new Set(['minMax']));
  });

  test('has the same colours again, paler, from the seventh slice on', async () => {
    const slices = Array.from({ length: 8 }, (_, index) => index + 1);
    const xml = await chartXml({
      kind: 'pie',
      categories: slices.map(String),
      series: [{ name: 'A', values: slices }],
    });
    const colours = [...findAll(xml, 'c:dPt')].map((point) => {
      const colour = find(point, 'a:schemeClr');
      return [colour?.attributes.val, colour && find(colour, 'a:alpha')?.attributes.val];
    });
    expect(colours.slice(5)).toEqual([
      ['accent6', undefined],
      ['accent1', '55000'],
      ['accent2', '55000'],
    ]);
  });

  test.each(['en', 'fa'] as const)(
    'of every kind follows the schema of Office in a deck in %s',
    async (language) => {
      const categories = Array.from({ length: 40 }, (_, index) => `Category ${index}`);
      const charts = (['bar', 'line', 'pie', 'scatter'] as const).flatMap((kind) => [
        chartOf({ kind, unit: 't', ...(kind === 'scatter' && { categories: [], x: [1, 2.5] }) }),
        chartOf({ kind, categories, ...(kind === 'scatter' && { x: [1, 2] }) }),
      ]);
      const slides = charts.map((chart) => ({
        layout: 'chart' as const,
        scene: testScene([chart], language),
        notes: '',
        hidden: false,
        figures: [],
      }));
      expect(await officeFaults(await writePptx(deckFile(slides, { language })))).toEqual([]);
    },
  );
});
