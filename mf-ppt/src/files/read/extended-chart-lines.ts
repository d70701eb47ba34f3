import { find, findAll, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { dimensionPoints } from './chart-points.ts';
import { chartTables, type Series } from './chart-tables.ts';
import { pointLine, textIn } from './paragraph-text.ts';

const writtenIn = (element: XmlElement | undefined): string => {
  if (!element) return '';
  const rich = find(element, 'cx:rich');
  return rich ? textIn(rich) : [...findAll(element, 'cx:v')].map(textOf).join(' ').trim();
};

function seriesOf(series: XmlElement, data: XmlElement | undefined): Series {
  const name = writtenIn(find(series, 'cx:tx'));
  const figures = data ? [...findAll(data, 'cx:numDim')].map(dimensionPoints) : [];
  const categories = data && find(data, 'cx:strDim');
  return {
    categories: categories ? dimensionPoints(categories) : new Map(),
    columns: figures.map((points, index) => ({ name: index === 0 ? name : '', points })),
  };
}

/** What a chart of the kinds since 2016 says, a waterfall or a treemap: its titles as points, and its figures as a table. */
export function extendedChartLines(chart: XmlElement): string[] {
  const data = new Map([...findAll(chart, 'cx:data')].map((one) => [one.attributes.id, one]));
  const titles = [...findAll(chart, 'cx:title')].map(writtenIn).filter((text) => text !== '');
  const series = [...findAll(chart, 'cx:series')].map((one) =>
    seriesOf(one, data.get(find(one, 'cx:dataId')?.attributes.val)),
  );
  return [...titles.map((text) => pointLine(text, 0)), ...chartTables(series)];
}
