import type { SlideIcon } from '@orangery/api';
import type { Scene } from './scene.ts';

/** What a slide shows that has to be loaded first. */
export type Needs = { readonly icons: readonly SlideIcon[]; readonly addresses: readonly string[] };

/** Icons that stand on slides. */
export const iconsOn = (scenes: readonly Scene[]): SlideIcon[] => [
  ...new Set(
    scenes.flatMap(({ elements }) =>
      elements.flatMap((element) => (element.kind === 'icon' ? [element.icon] : [])),
    ),
  ),
];

const addressesOn = ({ elements }: Scene): string[] =>
  elements.flatMap((element) =>
    element.kind === 'picture' && element.picture.address !== null ? [element.picture.address] : [],
  );

export const needsOf = (scene: Scene): Needs => ({
  icons: iconsOn([scene]),
  addresses: [...new Set(addressesOn(scene))],
});

export const isNothing = ({ icons, addresses }: Needs): boolean =>
  icons.length === 0 && addresses.length === 0;
