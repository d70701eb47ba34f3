import { wordsOf } from '../../pdfs/reading/assemble.ts';
import { hyphenatedIn, type PlacedBlock } from '../../pdfs/reading/layout/page-layout.ts';
import { escaped } from '../markdown-text.ts';

const bullet = /^[•‣◦▪▫●○■□·∙–—*\-\u{f0b7}\u{f0a7}]\s+/u;
const number = /^\(?(\d{1,3})[.)]\s+/u;

/** The blocks of a page as Markdown. */
export function toMarkdown(blocks: readonly PlacedBlock[]): string {
  const known = hyphenatedIn(blocks);
  return blocks
    .map((block) => blockText(block, known))
    .join('\n\n')
    .replace(/(^- .*)\n\n(?=- )/gm, '$1\n')
    .replace(/(^\d+\. .*)\n\n(?=\d+\. )/gm, '$1\n');
}

function blockText(block: PlacedBlock, known: ReadonlySet<string>): string {
  if (block.markdown !== undefined) return block.markdown;
  const text = wordsOf(block, known)
    .map(({ gap, text: word }) => gap + word)
    .join('');
  if (block.kind === 'heading') return `${'#'.repeat(block.level ?? 1)} ${escaped(text)}`;
  if (block.kind !== 'list') return escaped(text);
  const [, count] = number.exec(text) ?? [];
  return count === undefined
    ? `- ${escaped(text.replace(bullet, ''))}`
    : `${count}. ${escaped(text.replace(number, ''))}`;
}
