import type { Block, Blocks, Inlines, Item, List, Row } from '../markdown/document.ts';
import { inlineTagNames } from '../markdown/grammar/inline-tags.ts';
import { createMarkdownReader } from '../markdown/markdown-reader.ts';
import { spokenFormula } from './spoken-formula.ts';

/** What is said in the place of what cannot be spoken. */
export type SpokenWords = { code: string };

const addresses = /(?:(?:https?|ftp|file):\/\/|\bwww\.)[^\s<>()，。；：！？、（）「」『』《》“”]+/gi;
/** What follows the words of a link that leads nowhere; its title is words. */
const nowhere = /\]\((?:[./]|[a-z]+:)[^()\s]*(?:\s+"([^"]*)")?\)/gi;
const references = /\s?\[(?:[1-9]\d{0,2}|\^[^\]\s]+)\]/g;
const names =
  'a|br|center|details|div|font|h[1-6]|hr|img|li|ol|p|pre|span|summary|table|tbody|td|th|thead|tr|ul';
const tags = new RegExp(
  `</?(?:${names}|${inlineTagNames.join('|')})(?:\\s+[\\w:-]+=(?:"[^"]*"|'[^']*'))*\\s*/?>|<!--|-->`,
  'gi',
);
const marks = /(?<=\S)\*+|\*+(?=\S)|\*{2,}|~~|`+|\\/g;
const underscores = /(^|[\s(])_+(?=\S)|(?<=\S)_+(?=$|[\s).,;:!?])/g;
const pictograms = /\p{Extended_Pictographic}|\u{fe0f}|\u{200d}/gu;

/** Words as they are spoken: without addresses, numbers of sources and unused marks. */
const ofText = (text: string): string =>
  text
    .replace(tags, ' ')
    .replace(nowhere, (_, title: string | undefined) => (title ? `] ${title}` : ']'))
    // Before the space behind them goes, which ends them.
    .replace(addresses, '')
    .replace(references, '')
    .replace(marks, '')
    .replace(underscores, '$1')
    .replace(pictograms, '')
    .replace(/\s+\|\s+/g, ', ');

const ofInlines = (inlines: Inlines): string =>
  inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'text':
        case 'picture':
          return ofText(inline.text);
        case 'code':
          return inline.code;
        case 'formula':
          return spokenFormula(inline.tex);
        case 'break':
          return '\n';
        case 'noteMark':
          return '';
        default:
          return ofInlines(inline.children);
      }
    })
    .join('');

const ofRow = ({ cells }: Row): string =>
  cells
    .map(({ children }) => ofInlines(children).trim())
    .filter((text) => text !== '')
    .join(', ');

/** An item begins with its number, which counts on as the page shows it. */
function ofList({ items, ordered }: List, words: SpokenWords): string {
  let next = items[0]?.number ?? 1;
  const ofItem = ({ number, children }: Item) => {
    next = Math.max(next, number) + 1;
    return (ordered ? `${next - 1}. ` : '') + ofBlocks(children, words);
  };
  return lines(items.map(ofItem));
}

const lines = (texts: readonly string[]): string => texts.filter((text) => text.trim() !== '').join('\n');

function ofBlock(block: Block, words: SpokenWords): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return ofInlines(block.children);
    case 'code':
      return words.code;
    case 'formula':
      return spokenFormula(block.tex);
    case 'quote':
    case 'note':
      return ofBlocks(block.children, words);
    case 'details':
      return lines([ofInlines(block.summary), ofBlocks(block.children, words)]);
    case 'list':
      return ofList(block, words);
    case 'table':
      return lines([block.head, ...block.rows].map(ofRow));
    case 'definition':
      return ofText(block.source);
    case 'verbatim':
      return ofText(block.text);
    case 'rule':
      return '';
  }
}

const ofBlocks = (blocks: Blocks, words: SpokenWords): string =>
  lines(blocks.map((block) => ofBlock(block, words)));

/**
 * Creates a function that turns an answer into spoken text, line by line: without markup, addresses and numbers of sources, with
 * a sentence in place of code. `growing`: more text will follow, so uncertain parts at the end are left out.
 */
export function createSpokenText(words: SpokenWords): (text: string, growing: boolean) => string {
  const reader = createMarkdownReader();
  const known = new WeakMap<Block, string>();
  return (text, growing) => {
    const { blocks, used } = reader.read(text, growing);
    const shown = blocks.filter((block) => block.kind !== 'definition' || !used.has(block.label));
    return lines(
      shown.map((block) => {
        const spoken = known.get(block) ?? ofBlock(block, words).replace(/[^\S\n]+/g, ' ');
        known.set(block, spoken);
        return spoken;
      }),
    );
  };
}

/** A whole answer the way it is spoken, on one line. */
export const spokenText = (text: string, words: SpokenWords): string =>
  createSpokenText(words)(text, false).replace(/\s+/g, ' ').trim();
