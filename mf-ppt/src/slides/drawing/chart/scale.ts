import { scaleLinear } from 'd3-scale';

/** An axis of values; its ticks are its round numbers from `min` to `max`. */
export type Axis = { readonly min: number; readonly max: number; readonly ticks: readonly number[] };

const steps = 7;
/** Of the range, free above the highest value and below the lowest. */
const air = 0.05;
/** What is smaller has no round numbers beside it that a computer can tell apart. */
const tiny = 1e-300;

/** Zero is shown unless the values lie closely together far from it. */
function startOf(least: number, most: number, fromZero: boolean): number {
  if (fromZero || least < 0 || most === 0 || least === most) return Math.min(0, least);
  return (most - least) / most > 1 / 6 ? 0 : least - (most - least) / 2;
}

function rangeOf(values: readonly number[], fromZero: boolean): readonly [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (least === 0 && most === 0) return [0, 1];
  if (most <= 0) {
    const end = startOf(-most, -least, fromZero);
    return [least - air * (most - least || -least), -end];
  }
  const start = startOf(least, most, fromZero);
  return [start - (least < 0 ? air * (most - least) : 0), most + air * (most - start)];
}

/** The axis that PowerPoint chooses for these values, as far as its maker says how it does. */
export function axisOf(values: readonly number[], fromZero = false): Axis {
  const seen = values.map((value) => (Math.abs(value) < tiny ? 0 : value));
  const [low, high] = rangeOf(seen.length > 0 ? seen : [0], fromZero);
  const [first = 0, second = 1] = scaleLinear([low, high], [0, 1]).ticks(steps);
  const step = second - first;
  const count = (value: number) => Math.round((value / step) * 1e9) / 1e9;
  const [min, max] = [Math.floor(count(low) + 1e-9) * step, Math.ceil(count(high) - 1e-9) * step];
  const ticks = scaleLinear([min, max], [0, 1]).ticks(Math.round((max - min) / step));
  return { min: ticks[0] ?? min, max: ticks.at(-1) ?? max, ticks };
}
