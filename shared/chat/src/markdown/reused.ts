import type { Block } from './document.ts';
import type { Part } from './parse.ts';

type Entry = { source: string };

/** The part as it was before where it is still the same, so that it is not drawn again.
 * @param redefined links and notes may lead elsewhere than before
 */
export function reused(before: Part | undefined, now: Part, redefined: boolean): Part {
  if (!before || before.block.kind !== now.block.kind) return now;
  const same = (old: Entry | undefined, entry: Entry) =>
    old?.source === entry.source && !(redefined && entry.source.includes('['));
  if (same(before, now)) return { ...now, block: before.block };
  const entries = <T extends Entry>(old: readonly T[], list: readonly T[]): T[] =>
    list.map((entry, index) => {
      const other = old[index];
      return other && same(other, entry) ? other : entry;
    });
  const block = ((): Block => {
    if (before.block.kind === 'list' && now.block.kind === 'list')
      return { ...now.block, items: entries(before.block.items, now.block.items) };
    if (
      before.block.kind === 'table' &&
      now.block.kind === 'table' &&
      same(before.block.head, now.block.head)
    )
      return { ...now.block, head: before.block.head, rows: entries(before.block.rows, now.block.rows) };
    return now.block;
  })();
  return { ...now, block };
}
