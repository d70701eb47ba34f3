import type { SlideChart } from '@orangery/api';
import type { ChartPlan } from './plan.ts';

export type DrawingProps = {
  readonly chart: SlideChart;
  readonly plan: ChartPlan;
  /** Of letters, CSS pixels. */
  readonly size: number;
  readonly say: (value: number) => string;
  /** Of the numbers on columns. */
  readonly sayExactly: (value: number) => string;
  readonly percent: (share: number) => string;
};
