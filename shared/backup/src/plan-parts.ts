import type { BackupPart } from '@orangery/api/backup';
import type { Known } from './known.ts';
import type { LocalRoom } from './local-rooms.ts';

/** What the next manifest keeps of the current one, and which rooms are packed anew. */
export type Plan = {
  readonly kept: readonly BackupPart[];
  readonly keptNames: ReadonlySet<string>;
  readonly keptIdentities: ReadonlySet<string>;
  readonly rooms: readonly LocalRoom[];
};

/** A part is packed anew when less than this share of its rooms is still the newest copy. */
const minShare = 0.5;
/** So many parts of about one size become one. */
const partsOfSize = 8;
const smallest = 8 * 1024;
/** Parts from here on stay as they are. */
const large = 256 * 1024;

/** Each size is four times the one before. */
const sizeOf = (bytes: number): number => Math.max(0, Math.floor(Math.log(bytes / smallest) / Math.log(4)));

/**
 * A change costs a part with the rooms that were changed. Copies that are not the newest any more are left behind in older parts,
 * and small parts gather, so now and then some are packed anew: each room about once for each size of parts.
 */
export function planParts(
  local: readonly LocalRoom[],
  { marks, parts: known, contents, isAnew }: Pick<Known, 'marks' | 'parts' | 'contents' | 'isAnew'>,
  isResealed = false,
): Plan {
  const current = contents.parts;
  const here = new Map(local.map((room) => [room.identity, room]));
  const changed = new Set(
    local.filter(({ identity, mark }) => marks[identity] !== mark).map(({ identity }) => identity),
  );
  const identities = new Map(known.map((part) => [part.name, part.identities]));
  const newest = new Map<string, string>();
  for (const { name } of current)
    for (const identity of identities.get(name) ?? []) newest.set(identity, name);
  const living = (name: string) =>
    (identities.get(name) ?? []).filter(
      (identity) => newest.get(identity) === name && !changed.has(identity),
    );

  const usable = isAnew || isResealed ? [] : current.filter(({ name }) => living(name).length > 0);
  const worn = usable.filter(({ name, rooms }) => living(name).length < rooms * minShare);
  const sizes = new Map<number, BackupPart[]>();
  for (const part of usable)
    if (part.bytes < large && !worn.includes(part))
      sizes.set(sizeOf(part.bytes), [...(sizes.get(sizeOf(part.bytes)) ?? []), part]);
  const gathered = [...sizes.values()].filter((parts) => parts.length >= partsOfSize).flat();
  const renewed = new Set([...worn, ...gathered].map(({ name }) => name));
  const kept = usable.filter(({ name }) => !renewed.has(name));
  const keptNames = new Set(kept.map(({ name }) => name));
  const keptIdentities = new Set(kept.flatMap(({ name }) => living(name)));
  const rooms = [...here.values()].filter(({ identity }) => !keptIdentities.has(identity));
  return { kept, keptNames, keptIdentities, rooms };
}
