import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { colourOf } from '../../themes/variables.ts';
import { type Plot, shortened, widthOf } from './plot.ts';

export type Linear = ScaleLinear<number, number>;

/** Values from bottom to top, with round numbers at the ends. */
export function valueScale(values: readonly number[], { y, h }: Plot, fromZero: boolean): Linear {
  const all = fromZero ? [0, ...values] : values;
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const domain = least === most ? [least - 1, most + 1] : [least, most];
  return scaleLinear(domain, [y + h, y]).nice(5);
}

/** Room that the numbers of an axis take. */
export function axisRoom(values: readonly number[], plot: Plot, fromZero: boolean): number {
  const ticks = valueScale(values, plot, fromZero).ticks(5);
  return Math.max(...ticks.map((tick) => widthOf(plot.say(tick), plot.size))) + plot.size * 0.9;
}

type ValueAxisProps = { readonly scale: Linear; readonly plot: Plot };

/** Hairlines at round values and their numbers. */
export function ValueAxis({ scale, plot }: ValueAxisProps) {
  const { x, w, size, say } = plot;
  return scale.ticks(5).map((tick) => (
    <g key={tick}>
      <line
        x1={x}
        x2={x + w}
        y1={scale(tick)}
        y2={scale(tick)}
        stroke={colourOf('muted')}
        strokeOpacity={tick === 0 ? 0.8 : 0.22}
      />
      <text
        x={x - size * 0.6}
        y={scale(tick)}
        textAnchor="end"
        dominantBaseline="central"
        fill={colourOf('muted')}
      >
        {say(tick)}
      </text>
    </g>
  ));
}

type NamesProps = {
  readonly names: readonly string[];
  /** Middle of each. */
  readonly at: readonly number[];
  readonly plot: Plot;
};

/** Names below the plot; of many only as many as have room. */
export function CategoryNames({ names, at, plot }: NamesProps) {
  const { x, y, w, h, size } = plot;
  const room = w / Math.max(1, names.length);
  const widest = Math.max(0, ...names.map((name) => widthOf(name, size)));
  const every = Math.max(1, Math.ceil((Math.min(widest, size * 6) + size * 0.6) / room));
  return (
    <>
      {names.map((name, index) =>
        index % every !== 0 ? null : (
          <text
            key={index}
            x={at[index] ?? x}
            y={y + h + size * 1.5}
            textAnchor="middle"
            fill={colourOf('muted')}
          >
            <title>{name}</title>
            {shortened(name, size, room * every - size * 0.5)}
          </text>
        ),
      )}
    </>
  );
}
