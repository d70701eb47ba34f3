import type { SlideIcon } from '@orangery/api';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Scene } from '../slides/scene/scene.ts';
import type { IconNode } from './pptx/deck-file.ts';

/** Icons that stand on slides. */
export const iconsOn = (scenes: readonly Scene[]): SlideIcon[] => [
  ...new Set(
    scenes.flatMap(({ elements }) =>
      elements.flatMap((element) => (element.kind === 'icon' ? [element.icon] : [])),
    ),
  ),
];

const nodeOf = ({ tagName, attributes }: Element): IconNode => [
  tagName,
  Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value])),
];

/** What icons are drawn of, read from how the page draws them. */
export async function iconNodes(
  icons: readonly SlideIcon[],
): Promise<Partial<Record<SlideIcon, IconNode[]>>> {
  if (icons.length === 0) return {};
  const { SlideIconView } = await import('../slides/drawing/icon-set.tsx');
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(icons.map((icon) => <SlideIconView key={icon} icon={icon} />)));
  const drawn = Array.from(place.querySelectorAll('svg'), ({ children }) => Array.from(children, nodeOf));
  root.unmount();
  return Object.fromEntries(icons.map((icon, index) => [icon, drawn[index] ?? []]));
}
