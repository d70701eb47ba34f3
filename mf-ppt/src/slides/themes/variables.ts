import type { ColourRole } from '../scene/scene.ts';
import type { Theme } from './theme.ts';

/** A colour of the theme of the slide around, in CSS. */
export const colourOf = (role: ColourRole): string => `var(--slide-${role})`;

/** Custom properties that hold the colours of a theme; set on the element of a slide. */
export const variablesOf = ({ colours }: Theme): Record<`--slide-${string}`, string> =>
  Object.fromEntries(Object.entries(colours).map(([role, colour]) => [`--slide-${role}`, colour]));
