import { xmlHeader } from '../xml/xml.ts';
import {
  elementsOf,
  find,
  make,
  mapElements,
  parseXml,
  textOf,
  writeXml,
  type XmlElement,
} from '../xml/xml-tree.ts';
import { categoryAxis, valueAxis } from './chart-axes.ts';
import { coloured, legend } from './chart-legend.ts';
import { numberFormats } from './chart-numbers.ts';
import { type PlannedChart, withFormat } from './planned-chart.ts';

/** In which order the schema has the parts of a series; the library has another. */
const seriesOrder = [
  'c:idx',
  'c:order',
  'c:tx',
  'c:spPr',
  'c:invertIfNegative',
  'c:explosion',
  'c:marker',
  'c:dPt',
  'c:dLbls',
  'c:trendline',
  'c:errBars',
  'c:cat',
  'c:xVal',
  'c:val',
  'c:yVal',
  'c:smooth',
  'c:shape',
  'c:extLst',
];

/** And those of a chart. */
const chartOrder = ['c:barDir', 'c:grouping', 'c:scatterStyle', 'c:varyColors', 'c:ser'];

function inOrder(element: XmlElement, order: readonly string[]): XmlElement {
  const place = ({ name }: XmlElement) => {
    const at = order.indexOf(name);
    return at < 0 ? order.length : at;
  };
  const children = elementsOf(element)
    .map((child, index) => ({ child, index }))
    .sort((one, other) => place(one.child) - place(other.child) || one.index - other.index)
    .map(({ child }) => child);
  return { ...element, children };
}

const without = (element: XmlElement, ...names: readonly string[]): XmlElement => ({
  ...element,
  children: elementsOf(element).filter(({ name }) => !names.includes(name)),
});

/** Categories on one level, as a person who edits the data expects them. */
function flatCategories(element: XmlElement): XmlElement {
  const formula = find(element, 'c:f');
  const count = find(element, 'c:ptCount');
  const level = find(element, 'c:lvl');
  const points = level ? elementsOf(level) : [];
  const cache = make('c:strCache', {}, ...(count ? [count] : []), ...points);
  return make('c:strRef', {}, ...(formula ? [formula] : []), cache);
}

/** Lines have no bars to invert, and the library lists three axes where flat charts have two. */
function flatChart(chart: XmlElement): XmlElement {
  let axes = 0;
  const children = elementsOf(chart)
    .filter(({ name }) => name !== 'c:axId' || ++axes <= 2)
    .map((child) =>
      child.name === 'c:ser' && chart.name !== 'c:barChart' ? without(child, 'c:invertIfNegative') : child,
    );
  const isBare = chart.name === 'c:lineChart' && !children.some(({ name }) => name === 'c:grouping');
  const grouping = isBare ? [make('c:grouping', { val: 'standard' })] : [];
  return inOrder({ ...chart, children: [...grouping, ...children] }, chartOrder);
}

const schemeNames = /^(?:accent[1-6]|bg[12]|tx[12])$/;
const charts = new Set(['c:barChart', 'c:lineChart', 'c:scatterChart']);

const isEmptyPoint = (element: XmlElement) =>
  element.name === 'c:pt' && textOf(element).trim() === '' && find(element, 'c:v') !== undefined;

/** Lines behind the figures are fainter than their colour of the scheme. */
const faint = (lines: XmlElement): XmlElement | null =>
  mapElements(lines, (part) =>
    part.name === 'a:schemeClr' ? { ...part, children: [make('a:alpha', { val: '30000' })] } : part,
  );

function changed(element: XmlElement, language: string): XmlElement | null {
  const { name, attributes } = element;
  if (name === 'a:srgbClr' && schemeNames.test(attributes.val ?? ''))
    return { ...element, name: 'a:schemeClr' };
  if (name === 'c:ser') return inOrder(element, seriesOrder);
  if (name === 'c:multiLvlStrRef') return flatCategories(element);
  if (name === 'a:latin') return { ...element, attributes: { typeface: '+mn-lt' } };
  if (name === 'a:cs') return { ...element, attributes: { typeface: '+mn-cs' } };
  if (name === 'a:endParaRPr') return { ...element, attributes: { ...attributes, lang: language } };
  if (name === 'c:majorGridlines') return faint(element);
  if (charts.has(name)) return flatChart(element);
  if (name === 'c:valAx') return without(element, 'c:auto', 'c:lblAlgn', 'c:noMultiLvlLbl');
  return element;
}

const numbers = new Set(['c:numCache', 'c:numLit']);
const withoutHoles = (element: XmlElement): XmlElement =>
  numbers.has(element.name)
    ? { ...element, children: elementsOf(element).filter((child) => !isEmptyPoint(child)) }
    : element;

function asPlanned(element: XmlElement, chart: PlannedChart): XmlElement {
  const formats = numberFormats(chart.element, chart.language);
  switch (element.name) {
    case 'c:catAx':
      return categoryAxis(element, chart);
    case 'c:valAx':
      return valueAxis(element, chart);
    case 'c:dLbls':
      return withFormat(element, chart.element.chart.kind === 'pie' ? formats.shares : formats.labels);
    case 'c:legend':
      return legend(element, chart);
    case 'c:ser':
    case 'c:dPt':
      return coloured(element);
    default:
      return element;
  }
}

/** A chart part as the schema and the plan have it, in the colours and fonts of the theme. */
export function finishChart(xml: string, chart: PlannedChart): string {
  const root = mapElements(parseXml(xml), (element) => {
    const one = changed(element, chart.tag);
    return one && asPlanned(withoutHoles(one), chart);
  });
  return root ? xmlHeader + writeXml(root) : xml;
}
