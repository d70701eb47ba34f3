import type { ColourRole, SceneElement } from '../scene/scene.ts';

/** What a layout makes, not mirrored. */
export type LaidOut = {
  readonly background?: ColourRole;
  readonly elements: readonly SceneElement[];
};
