import { find, findAll, mapElements, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { labelsIn, pointsIn } from './chart-points.ts';
import { type Column, chartTables, type Series } from './chart-tables.ts';
import { pointLine, textIn } from './paragraph-text.ts';

const valuesIn = (element: XmlElement): string => [...findAll(element, 'c:v')].map(textOf).join(' ').trim();

function nameOf(series: XmlElement): string {
  const name = find(series, 'c:tx');
  return name ? valuesIn(name) : '';
}

function columnsOf(series: XmlElement): Column[] {
  const others = [pointsIn(series, 'c:bubbleSize'), labelsIn(series)];
  return [
    { name: nameOf(series), points: pointsIn(series, 'c:val', 'c:yVal') },
    ...others.filter(({ size }) => size > 0).map((points) => ({ name: '', points })),
  ];
}

const seriesOf = (series: XmlElement): Series => ({
  categories: pointsIn(series, 'c:cat', 'c:xVal'),
  columns: columnsOf(series),
});

/** Fields of labels, which stand for what is in the table: their text is their name in brackets. */
const fields = /^(?:BUBBLESIZE|CATEGORYNAME|CELLRANGE|CELLREF|PERCENTAGE|SERIESNAME|VALUE|[XY]VALUE)$/;
const withoutFields = (chart: XmlElement): XmlElement =>
  mapElements(chart, (element) =>
    element.name === 'a:fld' && fields.test(element.attributes.type ?? '') ? null : element,
  ) ?? chart;

/** Titles and labels that were written, and titles that come from a cell. */
function textsOf(chart: XmlElement): string[] {
  const texts = [...findAll(withoutFields(chart), 'c:rich', 'c:title')].map((element) => {
    if (element.name === 'c:rich') return textIn(element);
    return find(element, 'c:rich') ? '' : valuesIn(element);
  });
  return texts.filter((text) => text !== '');
}

/** What a chart says: its titles as points, and its figures as a table. */
export const chartLines = (chart: XmlElement): string[] => [
  ...textsOf(chart).map((text) => pointLine(text, 0)),
  ...chartTables([...findAll(chart, 'c:ser')].map(seriesOf)),
];
