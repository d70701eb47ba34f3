import type { Placeholder, Scene, SlidePart, TextElement } from '../../slides/scene/scene.ts';
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

/** By `placeholderKey`. */
export type Placeholders = ReadonlyMap<string, LayoutPlaceholder>;

type Kind = Exclude<Placeholder, 'title' | 'body'>;
const types: Readonly<Record<Kind, { type: string; idx: number }>> = {
  subtitle: { type: 'subTitle', idx: 1 },
  date: { type: 'dt', idx: 20 },
  footer: { type: 'ftr', idx: 21 },
  'slide-number': { type: 'sldNum', idx: 22 },
};

const quarter = new Set<Placeholder>(['date', 'footer', 'slide-number']);

/** What stands for the same in two layouts has the same number, so that text finds its place when a person changes the layout. */
function bodyNumber(part: SlidePart): number {
  switch (part.of) {
    case 'item-heading':
      return 30 + 2 * part.index;
    case 'item-text':
      return 31 + 2 * part.index;
    case 'number':
    case 'quote-by':
      return 3;
    default:
      return 2;
  }
}

function referenceOf(kind: Placeholder, part: SlidePart, isCover: boolean): string {
  if (kind === 'title') return el('p:ph', { type: isCover ? 'ctrTitle' : 'title' });
  if (kind === 'body') return el('p:ph', { type: 'body', idx: bodyNumber(part) });
  const { type, idx } = types[kind];
  return el('p:ph', { type, sz: quarter.has(kind) ? 'quarter' : undefined, idx });
}

function bulletsOf({ lines }: TextElement): boolean[] {
  const first = lines[0]?.bullet ?? false;
  return [0, 1, 2].map((level) => lines.find((line) => line.level === level)?.bullet ?? first);
}

const isSaid = ({ lines }: TextElement): boolean => lines.some(({ text }) => text.trim() !== '');

/** Texts of a slide that are not there are no empty places in PowerPoint; its title and its body may be. */
export const isLeftOut = (element: TextElement): boolean =>
  element.placeholder === 'body' && element.part.of !== 'body' && !isSaid(element);

const placeholderKey = (kind: Placeholder, part: SlidePart): string =>
  kind === 'body' ? `body:${bodyNumber(part)}` : kind;

/** Elements of a scene that fill placeholders, by their keys. */
export function filled(scene: Scene): ReadonlyMap<string, TextElement> {
  const found = new Map<string, TextElement>();
  for (const element of scene.elements) {
    if (element.kind !== 'text' || !element.placeholder || isLeftOut(element)) continue;
    const key = placeholderKey(element.placeholder, element.part);
    if (!found.has(key)) found.set(key, element);
  }
  return found;
}

/** Placeholders of a layout: those of its sample, and those that its slides have besides. */
export function placeholdersOf(scenes: readonly Scene[], isCover: boolean): Placeholders {
  const found = new Map<string, LayoutPlaceholder>();
  for (const scene of scenes)
    for (const [key, element] of filled(scene)) {
      const kind = element.placeholder;
      if (!kind || found.has(key)) continue;
      const reference = referenceOf(kind, element.part, isCover);
      found.set(key, { element, kind, reference, bullets: bulletsOf(element) });
    }
  return found;
}

/** Finds the placeholder of the layout that a text fills; none is filled twice. */
export function createMatch(placeholders: Placeholders) {
  const taken = new Set<string>();
  return ({ placeholder, part }: TextElement): LayoutPlaceholder | undefined => {
    if (!placeholder) return undefined;
    const key = placeholderKey(placeholder, part);
    if (taken.has(key)) return undefined;
    taken.add(key);
    return placeholders.get(key);
  };
}
