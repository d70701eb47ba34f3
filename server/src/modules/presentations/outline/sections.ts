import type { Block } from '../source/blocks.ts';
import { bestOf } from '../source/weigh-sentences.ts';
import { cutText } from '../text/plain-text.ts';

/** Something that a slide may say. */
export type Unit = {
  readonly text: string;
  readonly level: number;
  readonly isItem: boolean;
  readonly weight: number;
};
export type Section = { readonly title: string; readonly units: readonly Unit[] };

const maxPhrase = 60;
/** Units that a section has at least for each of the two that it is divided into. */
const leastUnits = 2;

/** The beginning of a sentence, as a heading. */
export function phraseOf(sentence: string): string {
  const [clause = ''] = sentence.split(/[,;:，；：、。،؛—–(（]/u);
  const short = clause.trim();
  if (short.length >= 4 && short.length <= maxPhrase) return short.replace(/[.!?！？؟…]+$/u, '');
  const [cut, rest] = cutText(sentence.replace(/[.!?。！？؟…]+$/u, ''), maxPhrase);
  return rest === '' ? cut : `${cut}…`;
}

/** A heading for what has none, from its own words. */
const titleFor = (units: readonly Unit[]): string => {
  const [best = 0] = bestOf(
    units.map(({ weight }) => weight),
    1,
  );
  return phraseOf(units[best]?.text ?? units[0]?.text ?? '');
};

const unitsOf = (block: Block, weight: number): Unit[] => {
  if (block.kind === 'table') {
    const { header, rows } = block.table;
    return rows.map((row) => ({
      text: row.map((cell, index) => (header[index] ? `${header[index]}: ${cell}` : cell)).join(', '),
      level: 0,
      isItem: true,
      weight,
    }));
  }
  if (block.kind === 'item') return [{ text: block.text, level: block.level, isItem: true, weight }];
  return [{ text: block.text, level: 0, isItem: false, weight }];
};

/** Parts of a text below their headings: those of the deepest level with which there are not too many. */
export function sectionsOf(blocks: readonly Block[], weights: readonly number[], count: number): Section[] {
  const depths = blocks.flatMap((block) => (block.kind === 'heading' ? [block.depth] : []));
  const withDepth = (max: number) => depths.filter((depth) => depth <= max).length;
  const fitting = [...new Set(depths)]
    .sort((one, other) => other - one)
    .find((max) => withDepth(max) <= count);
  const deepest = fitting ?? Math.min(...depths);
  const sections: { title: string; units: Unit[] }[] = [];
  blocks.forEach((block, index) => {
    const isTitle = block.kind === 'heading' && block.depth <= deepest;
    if (isTitle) sections.push({ title: block.text, units: [] });
    else {
      if (sections.length === 0) sections.push({ title: '', units: [] });
      const isHeading = block.kind === 'heading';
      sections
        .at(-1)
        ?.units.push(
          ...(isHeading
            ? [{ text: block.text, level: 0, isItem: true, weight: 0 }]
            : unitsOf(block, weights[index] ?? 0)),
        );
    }
  });
  return sections.map(({ title, units }) => ({ title: title === '' ? titleFor(units) : title, units }));
}

/** As many sections as are wanted, as far as there is enough in them. */
export function toCount(sections: readonly Section[], count: number): Section[] {
  const list = [...sections];
  while (list.length > count) merge(list);
  while (list.length < count && split(list)) {}
  return list;
}

/** The two neighbours that have least together become one. */
function merge(list: Section[]): void {
  const sizes = list.slice(1).map(({ units }, index) => units.length + (list[index]?.units.length ?? 0));
  const at = sizes.indexOf(Math.min(...sizes));
  const [one, other] = [list[at], list[at + 1]];
  if (!one || !other) return;
  const heading: Unit = { text: other.title, level: 0, isItem: true, weight: 0 };
  list.splice(at, 2, { title: one.title, units: [...one.units, heading, ...other.units] });
}

/** The one that has most is divided at the beginning of a unit that stands below no other. False: none has enough. */
function split(list: Section[]): boolean {
  const order = list
    .map((section, index) => ({ section, index }))
    .sort((one, other) => other.section.units.length - one.section.units.length);
  for (const { section, index } of order) {
    const { title, units } = section;
    if (units.length < 2 * leastUnits) return false;
    const middle = units.length / 2;
    const places = units
      .map(({ level }, place) => ({ level, place }))
      .filter(({ level, place }) => level === 0 && place >= leastUnits && units.length - place >= leastUnits)
      .sort((one, other) => Math.abs(one.place - middle) - Math.abs(other.place - middle));
    const at = places[0]?.place;
    if (at === undefined) continue;
    const rest = units.slice(at);
    list.splice(index, 1, { title, units: units.slice(0, at) }, { title: titleFor(rest), units: rest });
    return true;
  }
  return false;
}
