import type { Brush, Materials } from '../painting/brush.ts';
import type { Frame, Scene } from '../scene/scene.ts';
import { fontsOf } from '../text/fonts.ts';
import { themeOf } from '../themes/themes.ts';
import { plainMeasure } from './plain-measure.ts';
import { recordingCanvas } from './recording-canvas.ts';

type Given = { language?: 'en' | 'fa'; materials?: Partial<Materials>; width?: number };

/** Pixels of a frame on a slide of 1280 × 720. */
export const pixelsOf = ({ x, y, w, h }: Frame) => ({ x: x * 96, y: y * 96, w: w * 96, h: h * 96 });

/** What paints elements on a canvas that remembers them, and the marks there. */
export function recordingBrush({ language = 'en', materials = {}, width = 1280 }: Given = {}) {
  const theme = themeOf('slate');
  const { context, marks } = recordingCanvas({ width, height: (width * 9) / 16 });
  const scene: Scene = {
    background: 'background',
    elements: [],
    rtl: language === 'fa',
    language,
    fonts: fontsOf(theme, language),
    overflows: false,
  };
  const none: Materials = { icon: () => undefined, picture: () => undefined };
  const brush: Brush = { context, scene, theme, measure: plainMeasure, materials: { ...none, ...materials } };
  return { brush, marks, colours: theme.colours };
}
