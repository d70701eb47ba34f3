import type { SlideLayout } from '@orangery/api';
import type { Scene } from '../../slides/scene/scene.ts';
import type { DeckFile, FileSlide } from './deck-file.ts';
import { filled, type Placeholders, placeholdersOf } from './placeholders.ts';
import { transform } from './units.ts';

/** A layout of the file. One of the product may be several: with three steps and with five. */
export type FileLayout = {
  readonly layout: SlideLayout;
  /** Among those of the same layout, from 1. */
  readonly number: number;
  /** What stands on it. */
  readonly sample: Scene;
  readonly placeholders: Placeholders;
};

export type FileLayouts = {
  /** In the order in which they are used. */
  readonly all: readonly FileLayout[];
  /** That of each slide, as an index. */
  readonly ofSlides: readonly number[];
};

/** Places of texts depend on what they say: "Reset" puts texts where the layout has them, so slides that differ need another one. */
const fitted = new Set<SlideLayout>([
  'agenda',
  'two-columns',
  'comparison',
  'quote',
  'big-number',
  'timeline',
  'process',
  'team',
]);

/** A longer list of layouts helps nobody; what differs stands on the slide then. */
const maxVariants = 6;

const placesOf = ({ layout, scene }: FileSlide): string =>
  fitted.has(layout)
    ? [...filled(scene)]
        .flatMap(([key, { frame }]) => (key.startsWith('body') ? [`${key} ${transform(frame)}`] : []))
        .join()
    : '';

const withoutBodies = (scene: Scene): Scene => ({
  ...scene,
  elements: scene.elements.filter((element) => element.kind !== 'text' || element.placeholder !== 'body'),
});

type Group = { readonly layout: SlideLayout; readonly number: number; readonly slides: FileSlide[] };

/** Slides that have a layout of the file in common, and which of these each slide has. */
function grouped(slides: readonly FileSlide[]) {
  const groups: Group[] = [];
  const known = new Map<string, Group>();
  const ofSlides = slides.map((slide) => {
    const { layout } = slide;
    const key = `${layout} ${placesOf(slide)}`;
    const alike = groups.filter((group) => group.layout === layout);
    const fresh = alike.length < maxVariants;
    const group = known.get(key) ??
      (fresh ? undefined : alike[0]) ?? { layout, number: alike.length + 1, slides: [] };
    if (group.slides.length === 0) groups.push(group);
    known.set(key, group);
    group.slides.push(slide);
    return groups.indexOf(group);
  });
  return { groups, ofSlides };
}

/** The layouts that a deck needs in its file. */
export function fileLayouts({ slides, samples }: Pick<DeckFile, 'slides' | 'samples'>): FileLayouts {
  const { groups, ofSlides } = grouped(slides);
  const all = groups.map(({ layout, number, slides: own }) => {
    const scenes = own.map(({ scene }) => scene);
    const sample = samples[layout] ?? scenes[0] ?? samples.text;
    if (!sample) throw new Error('There is no slide.');
    const first = fitted.has(layout) ? withoutBodies(sample) : sample;
    return { layout, number, sample, placeholders: placeholdersOf([first, ...scenes], layout === 'title') };
  });
  return { all, ofSlides };
}
