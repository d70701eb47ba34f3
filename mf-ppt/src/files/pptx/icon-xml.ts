import { SVGPathData } from 'svg-pathdata';
import type { IconNode } from '../../slides/drawing/icon-nodes.tsx';
import type { IconElement } from '../../slides/scene/scene.ts';
import { el } from '../xml/xml.ts';
import { solidFill } from './colours.ts';
import type { Drawing } from './drawing.ts';
import { decorative } from './shape-xml.ts';
import { emuOfPoints, transform } from './units.ts';

/** Of the square that icons are drawn in, and the width of their lines there. */
const side = 24;
const stroke = 1.75;
/** Units of a path for one of the icon; coordinates are whole numbers. */
const scale = 1_000;

const arcs = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

function rounded(x: number, y: number, w: number, h: number, r: number): string {
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}z`;
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [w - 2 * r, h - 2 * r];
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

/** The path of an element of an icon. */
function pathOf([name, attributes]: IconNode): string {
  const at = (key: string, otherwise = 0) => Number(attributes[key] ?? otherwise);
  if (name === 'path') return attributes.d ?? '';
  if (name === 'circle') return arcs(at('cx'), at('cy'), at('r'), at('r'));
  if (name === 'ellipse') return arcs(at('cx'), at('cy'), at('rx'), at('ry'));
  if (name === 'line') return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`;
  if (name === 'rect') return rounded(at('x'), at('y'), at('width'), at('height'), at('rx', at('ry')));
  if (name === 'polyline') return `M${attributes.points ?? ''}`;
  if (name === 'polygon') return `M${attributes.points ?? ''}z`;
  return '';
}

const point = (x: number, y: number) => el('a:pt', { x: Math.round(x * scale), y: Math.round(y * scale) });

/** Steps of a path as PowerPoint draws it: lines and curves from point to point. */
function stepsOf(path: string): string {
  const { commands } = new SVGPathData(path)
    .toAbs()
    .normalizeHVZ(false, true, true)
    .normalizeST()
    .qtToC()
    .aToC();
  return commands
    .map((command) => {
      switch (command.type) {
        case SVGPathData.MOVE_TO:
          return el('a:moveTo', {}, point(command.x, command.y));
        case SVGPathData.LINE_TO:
          return el('a:lnTo', {}, point(command.x, command.y));
        case SVGPathData.CURVE_TO:
          return el(
            'a:cubicBezTo',
            {},
            point(command.x1, command.y1),
            point(command.x2, command.y2),
            point(command.x, command.y),
          );
        case SVGPathData.CLOSE_PATH:
          return el('a:close');
        default:
          return '';
      }
    })
    .join('');
}

/** An icon as a shape with lines, which people can recolour and resize. */
export function iconXml({ icon, frame, colour }: IconElement, drawing: Drawing): string {
  const steps = (drawing.icons[icon] ?? []).map(pathOf).filter(Boolean).map(stepsOf).join('');
  if (steps === '') return '';
  const width = (stroke / side) * Math.min(frame.w, frame.h) * 72;
  const path = el('a:path', { w: side * scale, h: side * scale, fill: 'none' }, steps);
  return el(
    'p:sp',
    {},
    el('p:nvSpPr', {}, decorative(drawing.nextId(), icon), el('p:cNvSpPr'), el('p:nvPr')),
    el(
      'p:spPr',
      {},
      transform(frame),
      el(
        'a:custGeom',
        {},
        el('a:avLst'),
        el('a:gdLst'),
        el('a:ahLst'),
        el('a:cxnLst'),
        el('a:rect', { l: 'l', t: 't', r: 'r', b: 'b' }),
        el('a:pathLst', {}, path),
      ),
      el('a:noFill'),
      el('a:ln', { w: emuOfPoints(width), cap: 'rnd' }, solidFill(colour, drawing.theme), el('a:round')),
    ),
  );
}
