import type { ChartElement, Scene } from '../../slides/scene/scene.ts';
import { hasNumbers } from './chart-options.ts';

/** Charts that have something to draw, in the order of their parts in the file. */
export const drawnCharts = ({ elements }: Scene): ChartElement[] =>
  elements.filter(
    (element): element is ChartElement => element.kind === 'chart' && hasNumbers(element.chart),
  );
