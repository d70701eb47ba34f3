import { colourOf } from '../../themes/variables.ts';

type EmptyChartProps = {
  readonly w: number;
  readonly h: number;
  readonly size: number;
  readonly text: string | undefined;
};

/** A chart that has no figures yet: pale columns, and what is said about it. */
export function EmptyChart({ w, h, size, text }: EmptyChartProps) {
  const heights = [0.35, 0.6, 0.45, 0.8];
  const width = Math.min(70, w / 12);
  const left = w / 2 - width * 3;
  const foot = h * 0.68;
  return (
    <>
      <rect
        x={1}
        y={1}
        width={w - 2}
        height={h - 2}
        rx={8}
        fill="none"
        stroke={colourOf('muted')}
        strokeDasharray="6 6"
        strokeOpacity={0.6}
      />
      {heights.map((height, index) => (
        <rect
          key={height}
          x={left + index * width * 1.6}
          y={foot - height * h * 0.45}
          width={width}
          height={height * h * 0.45}
          fill={colourOf('muted')}
          fillOpacity={0.22}
        />
      ))}
      <text x={w / 2} y={h * 0.82} textAnchor="middle" fontSize={size * 1.2} fill={colourOf('muted')}>
        {text}
      </text>
    </>
  );
}
