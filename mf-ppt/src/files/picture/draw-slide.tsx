import { createRoot } from 'react-dom/client';
import { SlideView } from '../../slides/drawing/slide-view.tsx';
import type { Scene } from '../../slides/scene/scene.ts';
import type { Theme } from '../../slides/themes/theme.ts';
import classes from './draw-slide.module.css';
import { type Painted, paintSlide } from './paint-slide.ts';

/** Pictures of the slide, loaded or gone. */
const settled = (place: HTMLElement) =>
  Promise.all(
    Array.from(place.querySelectorAll('img'), (picture) => picture.decode().catch(() => undefined)),
  );

const nextFrame = () =>
  new Promise<void>((resolve) => {
    // A tab in the background draws no frames.
    const timer = setTimeout(resolve, 200);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve, 0);
    });
  });

/** Icons come with the first slide that has them. */
async function drawn(place: HTMLElement, scene: Scene): Promise<void> {
  const icons = scene.elements.filter(({ kind }) => kind === 'icon').length;
  for (let frame = 0; frame < 100; frame += 1) {
    await nextFrame();
    if (place.querySelectorAll('.lucide').length >= icons) break;
  }
  await settled(place);
  await nextFrame();
}

type Drawn = {
  readonly scene: Scene;
  readonly theme: Theme;
  readonly density: number;
  /** An element of this remote that slides may be drawn in, out of sight. */
  readonly stage: HTMLElement;
};

/** `loaded`: addresses of the pictures that are on it. */
export type DrawnSlide = Painted & { readonly loaded: ReadonlySet<string | null> };

/** A slide as a picture of `density` × 1280 pixels, with its words where they stand. */
export async function drawSlide({ scene, theme, density, stage }: Drawn): Promise<DrawnSlide> {
  const place = document.createElement('div');
  place.className = classes.place ?? '';
  const root = createRoot(place);
  stage.append(place);
  try {
    root.render(<SlideView scene={scene} theme={theme} />);
    await drawn(place, scene);
    const slide = place.querySelector<HTMLElement>('[lang]');
    if (!slide) throw new Error('The slide was not drawn.');
    const pictures = Array.from(place.querySelectorAll('img'), (picture) => picture.getAttribute('src'));
    return { ...paintSlide(slide, density), loaded: new Set(pictures) };
  } finally {
    root.unmount();
    place.remove();
  }
}
