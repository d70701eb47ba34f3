import { cornerRadius, type ShapeElement } from '../../slides/scene/scene.ts';
import { el } from '../xml/xml.ts';
import { solidFill } from './colours.ts';
import type { Drawing } from './drawing.ts';
import { emuOfPoints, transform } from './units.ts';

const presets: Readonly<Record<ShapeElement['shape'], string>> = {
  rect: 'rect',
  'round-rect': 'roundRect',
  ellipse: 'ellipse',
  line: 'line',
  chevron: 'chevron',
};

/** Inches from the point of a chevron to where it begins. */
const point = 0.1875;

const adjusted: Readonly<Partial<Record<ShapeElement['shape'], number>>> = {
  'round-rect': cornerRadius,
  chevron: point,
};

/** PowerPoint has corners and points as a share of the shorter side. */
function geometry({ shape, frame }: ShapeElement): string {
  const size = adjusted[shape];
  const share = size && Math.round((size / Math.max(0.01, Math.min(frame.w, frame.h))) * 100_000);
  const most = shape === 'chevron' ? 100_000 : 50_000;
  const guide = share && el('a:gd', { name: 'adj', fmla: `val ${Math.min(most, share)}` });
  return el('a:prstGeom', { prst: presets[shape] }, el('a:avLst', {}, guide || undefined));
}

/** A shape without text; it is decoration, so screen readers pass over it. */
export function shapeXml(element: ShapeElement, drawing: Drawing): string {
  const { theme, rtl } = drawing;
  const { fill, line, opacity } = element;
  const id = drawing.nextId();
  return el(
    'p:sp',
    {},
    el('p:nvSpPr', {}, decorative(id, `${presets[element.shape]} ${id}`), el('p:cNvSpPr'), el('p:nvPr')),
    el(
      'p:spPr',
      {},
      transform(element.frame, 'a:xfrm', element.shape === 'chevron' && rtl),
      geometry(element),
      fill ? solidFill(fill, theme, opacity) : el('a:noFill'),
      line
        ? el('a:ln', { w: emuOfPoints(line.width) }, solidFill(line.colour, theme, opacity))
        : el('a:ln', {}, el('a:noFill')),
    ),
  );
}

const decoration = el(
  'a:extLst',
  {},
  el(
    'a:ext',
    { uri: '{C183D7F6-B498-43B3-948B-1728B52AA6E4}' },
    el('adec:decorative', {
      'xmlns:adec': 'http://schemas.microsoft.com/office/drawing/2017/decorative',
      val: 1,
    }),
  ),
);

/** Name and id of an object that has nothing to say. */
export const decorative = (id: number, name: string): string => el('p:cNvPr', { id, name }, decoration);
