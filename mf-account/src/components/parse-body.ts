export type BodyBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const item = /^\s*- +/;

/** The text of an article in blocks: an empty line parts paragraphs, lines that begin with `- ` are a list. */
export function parseBody(body: string): BodyBlock[] {
  return body.split(/\r?\n[^\S\n]*\r?\n/).flatMap(blocksOf);
}

function blocksOf(text: string): BodyBlock[] {
  const blocks: BodyBlock[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const last = blocks.at(-1);
    if (item.test(line)) {
      const words = line.replace(item, '');
      if (last?.kind === 'list') last.items.push(words);
      else blocks.push({ kind: 'list', items: [words] });
    } else if (last?.kind === 'paragraph') last.text += `\n${line}`;
    else blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}
