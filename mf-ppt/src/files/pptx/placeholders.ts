import type { Placeholder, Scene, TextElement } from '../../slides/scene/scene.ts';
import { el } from '../xml/xml.ts';

/** A placeholder of a layout, and how a slide refers to it. */
export type LayoutPlaceholder = {
  readonly element: TextElement;
  readonly kind: Placeholder;
  /** `p:ph` */
  readonly reference: string;
  /** Which of the levels have bullets. */
  readonly bullets: readonly boolean[];
};

/** The first body, the second…: each is another placeholder. */
export type Placeholders = ReadonlyMap<string, LayoutPlaceholder>;

const types: Readonly<Record<Exclude<Placeholder, 'title'>, { type: string; idx: number }>> = {
  subtitle: { type: 'subTitle', idx: 1 },
  body: { type: 'body', idx: 2 },
  date: { type: 'dt', idx: 20 },
  footer: { type: 'ftr', idx: 21 },
  'slide-number': { type: 'sldNum', idx: 22 },
};

const quarter = new Set<Placeholder>(['date', 'footer', 'slide-number']);

function referenceOf(kind: Placeholder, number: number, isCover: boolean): string {
  if (kind === 'title') return el('p:ph', { type: isCover ? 'ctrTitle' : 'title' });
  const { type, idx } = types[kind];
  return el('p:ph', { type, sz: quarter.has(kind) ? 'quarter' : undefined, idx: idx + number });
}

function bulletsOf({ lines }: TextElement): boolean[] {
  const first = lines[0]?.bullet ?? false;
  return [0, 1, 2].map((level) => lines.find((line) => line.level === level)?.bullet ?? first);
}

/** Elements of a scene that fill placeholders, by their keys. */
export function filled(scene: Scene): ReadonlyMap<string, TextElement> {
  const found = new Map<string, TextElement>();
  const counts = new Map<Placeholder, number>();
  for (const element of scene.elements) {
    if (element.kind !== 'text' || !element.placeholder) continue;
    const number = counts.get(element.placeholder) ?? 0;
    counts.set(element.placeholder, number + 1);
    found.set(`${element.placeholder}:${number}`, element);
  }
  return found;
}

const maxBodies = 12;
const only = new Set<Placeholder>(['title', 'subtitle', 'date', 'footer', 'slide-number']);

/** Placeholders of a layout: those of its sample, and those that its slides have besides. */
export function placeholdersOf(scenes: readonly Scene[], isCover: boolean): Placeholders {
  const found = new Map<string, LayoutPlaceholder>();
  for (const scene of scenes)
    for (const [key, element] of filled(scene)) {
      const kind = element.placeholder;
      const number = Number(key.slice(key.indexOf(':') + 1));
      if (!kind || found.has(key) || number >= (only.has(kind) ? 1 : maxBodies)) continue;
      found.set(key, {
        element,
        kind,
        reference: referenceOf(kind, number, isCover),
        bullets: bulletsOf(element),
      });
    }
  return found;
}
