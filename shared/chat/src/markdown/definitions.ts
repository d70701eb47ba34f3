import type { Block } from './scan-blocks.ts';

export type Definitions = Readonly<Record<string, { href: string; title: string }>>;

export const noDefinitions: Definitions = Object.freeze(Object.create(null));

const line = /^ {0,3}\[([^\]\n]+)\]:[ \t]*<?([^\s<>]+)>?(?:[ \t]+["'(]([^\n]*)["')])?[ \t]*$/gm;

/** The known definitions and those of a block, `[1]: https://…`; the first of a name counts. */
export function definitionsIn(block: Block, known: Definitions): Definitions {
  if (block.kind !== 'flow' || !block.text.includes(']:')) return known;
  const found = [...block.text.matchAll(line)].map(([, name = '', href = '', title = '']) => {
    return [name.toLowerCase().replace(/\s+/g, ' '), { href, title }] as const;
  });
  return found.length === 0 ? known : Object.assign(Object.create(null), Object.fromEntries(found), known);
}

/**
 * Only a text that may refer to a definition has to be read again when one appears. Without any, no text is looked at:
 * this is asked for every item of a list with every piece of an answer.
 */
export const definitionsFor = (text: string, definitions: Definitions): Definitions =>
  definitions !== noDefinitions && /\[[^\]]+\](?!\()/.test(text) ? definitions : noDefinitions;
