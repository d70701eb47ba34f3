import { colourOf } from '../../themes/variables.ts';
import { accentAt, shortened, widthOf } from './plot.ts';

type Entry = { readonly name: string; readonly index: number; readonly x: number; readonly row: number };

/** Names in as many rows as they need; each has at most a third of the width. */
export function legendEntries(names: readonly string[], size: number, width: number): Entry[] {
  let [x, row] = [0, 0];
  return names.map((whole, index) => {
    const name = shortened(whole, size, width / 3 - size * 3);
    const room = widthOf(name, size) + size * 3;
    if (x > 0 && x + room > width) [x, row] = [0, row + 1];
    const entry = { name, index, x, row };
    x += room;
    return entry;
  });
}

export const legendHeight = (entries: readonly Entry[], size: number): number =>
  entries.length === 0 ? 0 : ((entries.at(-1)?.row ?? 0) + 1) * size * 1.7;

type LegendProps = {
  readonly entries: readonly Entry[];
  readonly x: number;
  readonly y: number;
  readonly size: number;
};

export function Legend({ entries, x, y, size }: LegendProps) {
  return entries.map((entry) => {
    const { role, opacity } = accentAt(entry.index);
    const middle = y + (entry.row + 0.5) * size * 1.7;
    return (
      <g key={entry.index}>
        <rect
          x={x + entry.x}
          y={middle - size * 0.4}
          width={size * 0.8}
          height={size * 0.8}
          fill={colourOf(role)}
          fillOpacity={opacity}
        />
        <text x={x + entry.x + size * 1.2} y={middle} dominantBaseline="central" fill={colourOf('text')}>
          {entry.name}
        </text>
      </g>
    );
  });
}
