import type { ColourRole, Scene, SceneElement } from '../../slides/scene/scene.ts';
import type { Theme } from '../../slides/themes/theme.ts';
import { el, xmlHeader } from '../xml/xml.ts';
import { chartXml } from './chart-xml.ts';
import { solidFill } from './colours.ts';
import type { Drawing } from './drawing.ts';
import { iconXml } from './icon-xml.ts';
import { pictureXml } from './picture-xml.ts';
import { createMatch, isLeftOut, type Placeholders } from './placeholders.ts';
import { shapeXml } from './shape-xml.ts';
import { tableXml } from './table-xml.ts';
import { textXml } from './text-xml.ts';

export const namespaces = {
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:p': 'http://schemas.openxmlformats.org/presentationml/2006/main',
};

const zero = { x: 0, y: 0 };
const none = { cx: 0, cy: 0 };
const group = el(
  'a:xfrm',
  {},
  el('a:off', zero),
  el('a:ext', none),
  el('a:chOff', zero),
  el('a:chExt', none),
);

/** Shapes of a slide, a layout or the master. */
export const shapeTree = (...shapes: readonly string[]): string =>
  el(
    'p:spTree',
    {},
    el('p:nvGrpSpPr', {}, el('p:cNvPr', { id: 1, name: '' }), el('p:cNvGrpSpPr'), el('p:nvPr')),
    el('p:grpSpPr', {}, group),
    ...shapes,
  );

export const backgroundXml = (role: ColourRole, theme: Theme): string =>
  el('p:bg', {}, el('p:bgPr', {}, solidFill(role, theme), el('a:effectLst')));

export const masterColours = el('p:clrMapOvr', {}, el('a:masterClrMapping'));

/** What stands on the layout already, or says nothing. */
const isAbsent = (element: SceneElement): boolean =>
  (element.kind === 'shape' && element.fixed === true) || (element.kind === 'text' && isLeftOut(element));

/** A slide, without what stands on its layout. */
export function slideXml(
  { scene, hidden }: { readonly scene: Scene; readonly hidden: boolean },
  layout: { readonly background: ColourRole; readonly placeholders: Placeholders },
  drawing: Drawing,
): string {
  const match = createMatch(layout.placeholders);
  const elementXml = (element: SceneElement): string => {
    switch (element.kind) {
      case 'text':
        return textXml(element, `${element.placeholder ?? element.part.of}`, match(element), drawing);
      case 'shape':
        return shapeXml(element, drawing);
      case 'icon':
        return iconXml(element, drawing);
      case 'picture':
        return pictureXml(element, drawing);
      case 'chart':
        return chartXml(element, drawing);
      case 'table':
        return tableXml(element, drawing);
    }
  };
  const shapes = scene.elements.filter((element) => !isAbsent(element)).map(elementXml);
  const background = scene.background !== layout.background && backgroundXml(scene.background, drawing.theme);
  return (
    xmlHeader +
    el(
      'p:sld',
      { ...namespaces, show: hidden ? 0 : undefined },
      el('p:cSld', {}, background, shapeTree(...shapes)),
      masterColours,
    )
  );
}
