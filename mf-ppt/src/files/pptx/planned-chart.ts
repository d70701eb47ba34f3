import type { DeckLanguage } from '@orangery/api';
import { type ChartPlan, type ChartSize, chartPlan, chartSize } from '../../slides/drawing/chart/plan.ts';
import type { ChartElement } from '../../slides/scene/scene.ts';
import { elementsOf, make, type XmlElement } from '../xml/xml-tree.ts';
import { languageTags } from './deck-file.ts';

/** A chart and how it is drawn, in the preview as in the file. */
export type PlannedChart = {
  readonly element: ChartElement;
  readonly plan: ChartPlan;
  readonly box: ChartSize;
  readonly language: DeckLanguage;
  /** BCP 47 with a region. */
  readonly tag: string;
};

export function planned(element: ChartElement, language: DeckLanguage): PlannedChart {
  const box = chartSize(element);
  return {
    element,
    plan: chartPlan(element.chart, box, language),
    box,
    language,
    tag: languageTags[language],
  };
}

export const value = (name: string, val: string | number): XmlElement => make(name, { val: `${val}` });

/** Of the chart, as it is written in layouts. */
export const share = (part: number, whole: number): number => Math.round((part / whole) * 1e5) / 1e5;

type Place = Readonly<Record<'x' | 'y', number> & Partial<Record<'w' | 'h', number>>>;

/** Where a part of the chart stands, in shares of it. */
export const manualLayout = (place: Place): XmlElement =>
  make(
    'c:layout',
    {},
    make(
      'c:manualLayout',
      {},
      value('c:xMode', 'edge'),
      value('c:yMode', 'edge'),
      ...Object.entries(place).map(([name, one]) => value(`c:${name}`, one)),
    ),
  );

export const changeChild = (
  element: XmlElement,
  name: string,
  change: (child: XmlElement) => XmlElement,
): XmlElement => ({
  ...element,
  children: elementsOf(element).map((child) => (child.name === name ? change(child) : child)),
});

export const withFormat = (element: XmlElement, formatCode: string): XmlElement =>
  changeChild(element, 'c:numFmt', () => make('c:numFmt', { formatCode, sourceLinked: '0' }));
