import { Fragment, isValidElement, type ReactNode } from 'react';
import { type Brush, inkOf } from './brush.ts';
import { pathOf } from './svg-path.ts';

/** Attributes of SVG by their names in React, as far as charts and icons have them. */
type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** What elements take from those around them. */
export type Inherited = {
  readonly family: string;
  readonly fontSize: number;
  readonly fontWeight: number;
  readonly fill: string;
  readonly fillOpacity: number;
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly opacity: number;
  readonly lineCap: CanvasLineCap;
  readonly lineJoin: CanvasLineJoin;
};

export const plain: Omit<Inherited, 'family'> = {
  fontSize: 16,
  fontWeight: 400,
  fill: '#000000',
  fillOpacity: 1,
  stroke: 'none',
  strokeWidth: 1,
  opacity: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
};

const number = (value: unknown, otherwise: number): number =>
  value === undefined ? otherwise : Number.parseFloat(String(value));

const text = <T extends string>(value: unknown, otherwise: T): T =>
  typeof value === 'string' ? (value as T) : otherwise;

const inside = (around: Inherited, props: Props): Inherited => ({
  family: around.family,
  fontSize: number(props.fontSize, around.fontSize),
  fontWeight: number(props.fontWeight, around.fontWeight),
  fill: text(props.fill, around.fill),
  fillOpacity: number(props.fillOpacity, around.fillOpacity),
  stroke: text(props.stroke, around.stroke),
  strokeWidth: number(props.strokeWidth, around.strokeWidth),
  opacity: around.opacity * number(props.opacity, 1),
  lineCap: text(props.strokeLinecap, around.lineCap),
  lineJoin: text(props.strokeLinejoin, around.lineJoin),
});

type Component = (props: Props) => ReactNode;

/**
 * Paints a drawing from what React would make an SVG of, so that there is one description for both. Its components are called as
 * functions: they can have no hooks.
 */
export function paintMarkup(brush: Brush, node: ReactNode, around: Inherited): void {
  if (Array.isArray(node)) for (const one of node) paintMarkup(brush, one, around);
  if (!isValidElement<Props>(node)) return;
  const { props } = node;
  const type: unknown = node.type;
  if (typeof type === 'function') paintMarkup(brush, (type as Component)(props), around);
  else if (type === Fragment || type === 'g') paintMarkup(brush, props.children, inside(around, props));
  else if (type === 'text') paintWords(brush, props, inside(around, props));
  else if (typeof type === 'string') paintShape(brush, type, props, inside(around, props));
}

function paintShape({ context, theme }: Brush, name: string, props: Props, style: Inherited): void {
  const path = pathOf(name, props);
  if (!path) return;
  context.save();
  if (style.fill !== 'none') {
    context.globalAlpha = style.opacity * style.fillOpacity;
    context.fillStyle = inkOf(theme, style.fill);
    context.fill(path);
  }
  if (style.stroke !== 'none') {
    context.globalAlpha = style.opacity * number(props.strokeOpacity, 1);
    context.strokeStyle = inkOf(theme, style.stroke);
    context.lineWidth = style.strokeWidth;
    context.lineCap = style.lineCap;
    context.lineJoin = style.lineJoin;
    context.setLineDash(
      text(props.strokeDasharray, '')
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number),
    );
    context.stroke(path);
  }
  context.restore();
}

const anchors = { start: 'left', middle: 'center', end: 'right' } as const;

/** Words of a text, or of its spans, which have places of their own. */
function paintWords(brush: Brush, props: Props, style: Inherited): void {
  const { context, theme } = brush;
  context.save();
  context.font = `${style.fontWeight} ${style.fontSize}px ${style.family}`;
  context.fillStyle = inkOf(theme, style.fill);
  context.globalAlpha = style.opacity * style.fillOpacity;
  context.direction = 'ltr';
  context.textAlign = anchors[text<keyof typeof anchors>(props.textAnchor, 'start')];
  context.textBaseline = props.dominantBaseline === 'central' ? 'middle' : 'alphabetic';
  write(props);
  context.restore();

  function write({ x, y, children }: Props): void {
    if (Array.isArray(children))
      for (const child of children) if (isValidElement<Props>(child)) write(child.props);
    if (typeof children === 'string') context.fillText(children, number(x, 0), number(y, 0));
  }
}
