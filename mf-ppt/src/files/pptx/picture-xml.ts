import type { PictureElement } from '../../slides/scene/scene.ts';
import { el } from '../xml/xml.ts';
import { pictureKey } from './deck-file.ts';
import type { Drawing } from './drawing.ts';
import { decorative } from './shape-xml.ts';
import { transform } from './units.ts';

type Size = { readonly width: number; readonly height: number };

/** How much is cut off at each side so that the middle fills the frame, in thousandths of a percent. */
function cropOf(picture: Size, frame: { readonly w: number; readonly h: number }) {
  const wanted = frame.w / frame.h;
  const actual = picture.width / picture.height;
  const cut = (share: number) => Math.max(0, Math.round((share / 2) * 100_000));
  return actual > wanted
    ? { l: cut(1 - wanted / actual), t: 0, r: cut(1 - wanted / actual), b: 0 }
    : { l: 0, t: cut(1 - actual / wanted), r: 0, b: cut(1 - actual / wanted) };
}

/** A picture, cut to its frame; nothing where it could not be loaded. */
export function pictureXml(element: PictureElement, drawing: Drawing): string {
  const key = pictureKey(element);
  const file = drawing.pictures[key];
  if (!file) return '';
  const alt = file.standsIn ? '' : element.picture.alt;
  const id = drawing.nextId();
  return el(
    'p:pic',
    {},
    el(
      'p:nvPicPr',
      {},
      alt === '' ? decorative(id, `Picture ${id}`) : el('p:cNvPr', { id, name: `Picture ${id}`, descr: alt }),
      el('p:cNvPicPr', {}, el('a:picLocks', { noChangeAspect: 1 })),
      el('p:nvPr'),
    ),
    el(
      'p:blipFill',
      {},
      el('a:blip', { 'r:embed': drawing.pictureRelation(key) }),
      el('a:srcRect', cropOf(file, element.frame)),
      el('a:stretch', {}, el('a:fillRect')),
    ),
    el('p:spPr', {}, transform(element.frame), el('a:prstGeom', { prst: 'rect' }, el('a:avLst'))),
  );
}
