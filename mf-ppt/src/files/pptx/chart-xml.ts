import type { ChartElement } from '../../slides/scene/scene.ts';
import { el } from '../xml/xml.ts';
import { hasNumbers } from './chart-options.ts';
import type { Drawing } from './drawing.ts';
import { transform } from './units.ts';

const chart = 'http://schemas.openxmlformats.org/drawingml/2006/chart';

/** What a chart says, in words, for people who do not see it. */
function chartWords({ chart: { series, categories, unit } }: ChartElement): string {
  const names = series.map(({ name }) => name).filter(Boolean);
  return [names.join(', '), categories.join(', '), unit ?? ''].filter(Boolean).join('. ').slice(0, 400);
}

/** The frame of a native chart; nothing where it has no numbers. */
export function chartXml(element: ChartElement, drawing: Drawing): string {
  if (!hasNumbers(element.chart)) return '';
  const id = drawing.nextId();
  const words = chartWords(element);
  return el(
    'p:graphicFrame',
    {},
    el(
      'p:nvGraphicFramePr',
      {},
      el('p:cNvPr', { id, name: `Chart ${id}`, descr: words === '' ? undefined : words }),
      el('p:cNvGraphicFramePr', {}, el('a:graphicFrameLocks', { noGrp: 1 })),
      el('p:nvPr'),
    ),
    transform(element.frame, 'p:xfrm'),
    el(
      'a:graphic',
      {},
      el(
        'a:graphicData',
        { uri: chart },
        el('c:chart', { 'xmlns:c': chart, 'r:id': drawing.chartRelation() }),
      ),
    ),
  );
}
