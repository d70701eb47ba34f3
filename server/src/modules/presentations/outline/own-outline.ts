import type { DeckLanguage } from '@orangery/api/contract';
import { termsOf } from '../../pdfs/answers/text/terms.ts';
import { type Block, blocksOf } from '../source/blocks.ts';
import { thin } from '../source/fit-source.ts';
import type { LoadedSource } from '../source/load-source.ts';
import { bestOf, weighSentences } from '../source/weigh-sentences.ts';
import { cutText, plainLine } from '../text/plain-text.ts';
import { phraseOf, type Section, sectionsOf, toCount, type Unit } from './sections.ts';
import { skeletonOf } from './skeleton.ts';

/** Terms of a topic that is no more than a name. */
const nameTerms = 8;
/** Points of a slide. */
const maxSentences = 4;
const maxItems = 7;
const maxPoint = 280;
const maxTitle = 120;

type Wishes = { readonly slides: number; readonly language: DeckLanguage };

/**
 * An outline of the person's own words, without a model: their headings, lists and the sentences that say most. A topic alone has no content,
 * so it gets headings to be filled in. Markdown as the contract says.
 */
export function ownOutline(source: Pick<LoadedSource, 'kind' | 'name' | 'text'>, wishes: Wishes): string {
  const text = source.text.trim();
  const isName =
    !text.includes('\n') && termsOf(text.slice(0, 2_000)).filter(({ isPart }) => !isPart).length <= nameTerms;
  if (isName) return skeleton(text, wishes);
  const blocks = blocksOf(thin(text));
  const { title, rest } = takeTitle(blocks, source.name);
  const weights = weighSentences(
    rest.map((block) => (block.kind === 'sentence' || block.kind === 'item' ? block.text : '')),
  );
  const wanted = Math.max(1, wishes.slides - 1);
  const sections = toCount(sectionsOf(rest, weights, wanted), wanted);
  return written(title, sections);
}

function skeleton(topic: string, { slides, language }: Wishes): string {
  const title = cutText(plainLine(topic.replace(/^#+\s*/u, '')), maxTitle)[0];
  const headings = skeletonOf(language, Math.max(1, slides - 1));
  return lines([`# ${title}`, `## ${title}`, ...headings.map((heading) => `## ${heading}`)]);
}

/** The title of a text: its first heading if it is the highest, else what it is called, else its first words. */
function takeTitle(blocks: readonly Block[], name: string): { title: string; rest: readonly Block[] } {
  const [first] = blocks;
  const depths = blocks.flatMap((block) => (block.kind === 'heading' ? [block.depth] : []));
  const isHighest = first?.kind === 'heading' && depths.filter((depth) => depth <= first.depth).length === 1;
  if (first?.kind === 'heading' && (isHighest || (first.depth === 1 && name === '')))
    return { title: first.text, rest: blocks.slice(1) };
  const called = plainLine(name.replace(/\.[\p{L}\p{N}]{1,5}$/u, ''));
  if (called !== '') return { title: called, rest: blocks };
  if (first?.kind === 'heading')
    return { title: first.text, rest: blocks.length > 1 ? blocks.slice(1) : blocks };
  return { title: first && first.kind !== 'table' ? phraseOf(first.text) : '—', rest: blocks };
}

function written(title: string, sections: readonly Section[]): string {
  const short = cutText(title, maxTitle)[0];
  return lines([
    `# ${short}`,
    `## ${short}`,
    ...sections.flatMap((section) => [
      `## ${cutText(section.title, maxTitle)[0]}`,
      ...pointsOf(section.units).map(({ text, level }) => `${'  '.repeat(level)}- ${shown(text)}`),
    ]),
  ]);
}

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;

const shown = (text: string): string => {
  const [cut, rest] = cutText(text, maxPoint);
  return rest === '' ? cut : `${cut}…`;
};

/** What of a section its slide says: its list, else the sentences that say most. */
function pointsOf(units: readonly Unit[]): readonly Unit[] {
  const items = units.filter(({ isItem }) => isItem).length;
  const max = items > units.length / 2 ? maxItems : maxSentences;
  // A heading among them has no weight and says what follows.
  const weights = units.map(({ weight, isItem }) => (isItem && weight === 0 ? Number.MAX_VALUE : weight));
  const chosen = bestOf(weights, max).flatMap((index) => units[index] ?? []);
  return chosen.map((unit, index) => ({
    ...unit,
    level: Math.min(unit.level, index === 0 ? 0 : (chosen[index - 1]?.level ?? 0) + 1),
  }));
}
