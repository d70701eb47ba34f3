import type { SlideIcon } from '@orangery/api';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { pause } from './pause.ts';

/** An element of an SVG icon of 24 × 24: its name and attributes. */
export type IconNode = readonly [name: string, attributes: Readonly<Record<string, string>>];

const nodeOf = ({ tagName, attributes }: Element): IconNode => [
  tagName,
  Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value])),
];

const known = new Map<SlideIcon, IconNode[]>();

async function drawn(icons: readonly SlideIcon[]): Promise<void> {
  const { SlideIconView } = await import('./icon-set.tsx');
  // A slow phone takes some milliseconds for each icon, and more for what was loaded and for the first of all drawings.
  await pause();
  const place = document.createElement('div');
  const root = createRoot(place);
  await pause();
  flushSync(() => root.render(<svg />));
  for (const icon of icons) {
    await pause();
    flushSync(() => root.render(<SlideIconView icon={icon} />));
    const children = place.querySelector('svg')?.children ?? [];
    known.set(icon, Array.from(children, nodeOf));
  }
  root.unmount();
}

/** What icons are drawn of, read from how the page draws them. */
export async function iconNodes(
  icons: readonly SlideIcon[],
): Promise<Partial<Record<SlideIcon, IconNode[]>>> {
  const unknown = icons.filter((icon) => !known.has(icon));
  if (unknown.length > 0) await drawn(unknown);
  return Object.fromEntries(icons.map((icon) => [icon, known.get(icon) ?? []]));
}
