import { widthOf } from '../../slides/drawing/chart/plot.ts';
import { elementsOf, make, type XmlElement } from '../xml/xml-tree.ts';
import { numberFormats } from './chart-numbers.ts';
import { changeChild, manualLayout, type PlannedChart, share, value, withFormat } from './planned-chart.ts';

const colour = (name: string) => make('a:solidFill', {}, make('a:schemeClr', { val: name }));

/** What is measured, at the top of the axis. */
function unitTitle(unit: string, { element: { size }, plan, box, tag }: PlannedChart): XmlElement {
  const letters = { sz: `${size * 100}`, b: '0' };
  const x = plan.mirrored ? Math.max(0, box.w - widthOf(unit, box.size) - 8) : 0;
  return make(
    'c:title',
    {},
    make(
      'c:tx',
      {},
      make(
        'c:rich',
        {},
        make('a:bodyPr', { rot: '0', vert: 'horz' }),
        make('a:lstStyle', {}),
        make(
          'a:p',
          {},
          make('a:pPr', {}, make('a:defRPr', letters, colour('tx2'))),
          make('a:r', {}, make('a:rPr', { lang: tag, ...letters }, colour('tx2')), make('a:t', {}, unit)),
        ),
      ),
    ),
    manualLayout({ x: share(x, box.w), y: 0 }),
    value('c:overlay', 1),
  );
}

function withUnit(axis: XmlElement, planned: PlannedChart): XmlElement {
  const unit = planned.element.chart.unit?.trim();
  if (!unit) return axis;
  const children = elementsOf(axis);
  const at = children.findIndex(({ name }) => name === 'c:numFmt');
  return { ...axis, children: [...children.slice(0, at), unitTitle(unit, planned), ...children.slice(at)] };
}

/** Of many names only as many as have room. */
function withSkip(axis: XmlElement, { names: [first, second] }: PlannedChart['plan']): XmlElement {
  const every = (second?.index ?? 1) - (first?.index ?? 0);
  if (every < 2) return axis;
  const children = elementsOf(axis);
  const at = children.findIndex(({ name }) => name === 'c:noMultiLvlLbl');
  return {
    ...axis,
    children: [...children.slice(0, at), value('c:tickLblSkip', every), ...children.slice(at)],
  };
}

/** Names of categories are level, in two lines rather than askew, and run from the right where the language does. */
export function categoryAxis(axis: XmlElement, { plan }: PlannedChart): XmlElement {
  const level = changeChild(axis, 'c:txPr', (text) =>
    changeChild(text, 'a:bodyPr', () => make('a:bodyPr', { rot: '0', vert: 'horz' })),
  );
  const quiet = changeChild(level, 'c:majorTickMark', () => value('c:majorTickMark', 'none'));
  const skipping = withSkip(quiet, plan);
  if (!plan.mirrored) return skipping;
  return changeChild(skipping, 'c:scaling', () => make('c:scaling', {}, value('c:orientation', 'maxMin')));
}

/** The axis with the values is the second of the two that a chart of points has. */
export function valueAxis(axis: XmlElement, planned: PlannedChart): XmlElement {
  const { element, plan, language } = planned;
  const formats = numberFormats(element, language);
  const quiet = changeChild(withFormat(axis, formats.axis), 'c:majorTickMark', () =>
    value('c:majorTickMark', 'none'),
  );
  const low = changeChild(quiet, 'c:tickLblPos', () => value('c:tickLblPos', 'low'));
  const isAcross = elementsOf(axis).some(
    ({ name, attributes }) => name === 'c:axPos' && attributes.val === 'b',
  );
  if (isAcross) return low;
  const named = withUnit(element.chart.kind === 'scatter' ? low : quiet, planned);
  return plan.mirrored ? changeChild(named, 'c:axPos', () => value('c:axPos', 'r')) : named;
}
