import { Fragment, memo, type ReactNode } from 'react';
import type { Scene, SceneElement } from '../scene/scene.ts';
import type { Theme } from '../themes/theme.ts';
import { colourOf, variablesOf } from '../themes/variables.ts';
import { ChartView } from './chart/chart-view.tsx';
import { IconView } from './icon-view.tsx';
import { PictureView } from './picture-view.tsx';
import { ShapeView } from './shape-view.tsx';
import classes from './slide-view.module.css';
import { TableView } from './table-view.tsx';
import { TextView } from './text-view.tsx';
import { useScale } from './use-scale.ts';

export type RenderPart = (element: SceneElement, drawn: ReactNode) => ReactNode;

type DrawnProps = { readonly scene: Scene; readonly theme: Theme; readonly noFigures?: string | undefined };

function drawn(element: SceneElement, { scene, theme, noFigures }: DrawnProps): ReactNode {
  switch (element.kind) {
    case 'text':
      return <TextView element={element} scene={scene} />;
    case 'shape':
      return <ShapeView element={element} rtl={scene.rtl} />;
    case 'icon':
      return <IconView element={element} />;
    case 'picture':
      return <PictureView element={element} theme={theme} />;
    case 'table':
      return <TableView element={element} scene={scene} />;
    case 'chart':
      return <ChartView element={element} scene={scene} noFigures={noFigures} />;
  }
}

export type SlideViewProps = DrawnProps & {
  /** What stands in place of an element; an editor puts a field over a text. Same function, same slide. */
  readonly renderPart?: RenderPart | undefined;
};

/** A slide as wide as what it stands in, drawn from its scene. `noFigures`: what an empty chart says. */
export const SlideView = memo(function SlideView({ renderPart, ...props }: SlideViewProps) {
  const { scene, theme } = props;
  const ref = useScale();
  return (
    <div ref={ref} className={classes.frame} style={variablesOf(theme)}>
      <div className={classes.slide} style={{ background: colourOf(scene.background) }} lang={scene.language}>
        {scene.elements.map((element, index) => {
          const content = drawn(element, props);
          return <Fragment key={index}>{renderPart ? renderPart(element, content) : content}</Fragment>;
        })}
      </div>
    </div>
  );
});
