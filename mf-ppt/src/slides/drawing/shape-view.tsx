import type { CSSProperties } from 'react';
import { cornerRadius, type ShapeElement } from '../scene/scene.ts';
import { colourOf } from '../themes/variables.ts';
import classes from './slide-view.module.css';
import { inch, placed, point, px } from './units.ts';

const radii: Partial<Record<ShapeElement['shape'], string>> = {
  ellipse: '50%',
  'round-rect': px(cornerRadius * inch),
};

function styleOf({ shape, frame, fill, opacity, line }: ShapeElement): CSSProperties {
  return {
    ...placed(frame),
    ...(fill && { background: colourOf(fill) }),
    ...(opacity !== undefined && { opacity }),
    ...(line && { border: `${px(line.width * point)} solid ${colourOf(line.colour)}` }),
    ...(radii[shape] && { borderRadius: radii[shape] }),
  };
}

type ShapeViewProps = { readonly element: ShapeElement; readonly rtl: boolean };

export function ShapeView({ element, rtl }: ShapeViewProps) {
  const chevron =
    element.shape === 'chevron' ? ` ${classes.chevron}${rtl ? ` ${classes.mirrored}` : ''}` : '';
  return <div className={`${classes.element}${chevron}`} style={styleOf(element)} />;
}
