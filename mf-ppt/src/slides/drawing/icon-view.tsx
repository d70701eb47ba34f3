import { lazy, Suspense } from 'react';
import type { IconElement } from '../scene/scene.ts';
import { colourOf } from '../themes/variables.ts';
import classes from './slide-view.module.css';
import { placed } from './units.ts';

const SlideIconView = lazy(async () => ({ default: (await import('./icon-set.tsx')).SlideIconView }));

/** An icon in its frame; the icons are loaded when the first one is shown. */
export function IconView({ element }: { readonly element: IconElement }) {
  return (
    <div
      className={classes.element}
      style={{ ...placed(element.frame), color: colourOf(element.colour) }}
      aria-hidden={true}
    >
      <Suspense fallback={null}>
        <SlideIconView icon={element.icon} />
      </Suspense>
    </div>
  );
}
