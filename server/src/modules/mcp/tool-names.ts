import { createHash } from 'node:crypto';

/** What OpenAI, Anthropic and Google all take. */
const maxName = 64;

/**
 * What models and settings call a tool of a server: the same at each start, and different from any other. A name that had to be
 * changed gets a mark of what it was, so that it cannot be taken for a tool that has this name already.
 */
export function toolNameOf(serverId: string, name: string): string {
  const plain = `${serverId}__${name.replace(/[^a-zA-Z0-9_-]/g, '_')}`;
  if (plain.length <= maxName && plain === `${serverId}__${name}`) return plain;
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${plain.slice(0, maxName - mark.length - 1)}_${mark}`;
}
