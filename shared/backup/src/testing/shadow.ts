import type { Room } from '@orangery/records';
import { identityOf } from '@orangery/records/storage';

/**
 * What has to be there, kept beside the devices: a set of messages in which each addition has a tag, and a deletion takes the tags
 * that were seen. Two of them are united. Where one device takes a deletion back while another one deletes the same, both are
 * right: so deletions are counted as well, and bringing a message back cancels those that were seen.
 */
type Entry = {
  readonly added: Set<number>;
  readonly removed: Set<number>;
  readonly deletions: Set<number>;
  readonly cancelled: Set<number>;
};
export type Shadow = Map<string, Entry>;

let tags = 0;

/** Living messages of a device, by room and id. */
export const livingOf = (rooms: Iterable<Room>): Set<string> =>
  new Set(
    [...rooms].flatMap((room) =>
      room.chatRecord
        .filter(({ deletedAt }) => deletedAt === undefined)
        .map(({ id }) => `${identityOf(room)}/${id}`),
    ),
  );

const entryOf = (shadow: Shadow, key: string): Entry => {
  const known = shadow.get(key);
  if (known) return known;
  const entry = {
    added: new Set<number>(),
    removed: new Set<number>(),
    deletions: new Set<number>(),
    cancelled: new Set<number>(),
  };
  shadow.set(key, entry);
  return entry;
};

const without = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...one].filter((key) => !other.has(key));

/** What a person has just done to a device. */
export function noteChange(shadow: Shadow, before: ReadonlySet<string>, after: ReadonlySet<string>): void {
  for (const key of without(after, before)) {
    const { added, deletions, cancelled } = entryOf(shadow, key);
    tags += 1;
    added.add(tags);
    for (const deletion of deletions) cancelled.add(deletion);
  }
  for (const key of without(before, after)) {
    const { added, removed, deletions } = entryOf(shadow, key);
    for (const tag of added) removed.add(tag);
    tags += 1;
    deletions.add(tags);
  }
}

/** @param only of these rooms; all of them unless given */
export function unite(into: Shadow, from: Shadow, only?: ReadonlySet<string>): void {
  for (const [key, entry] of from) {
    if (only && !only.has(key.slice(0, key.lastIndexOf('/')))) continue;
    const own = entryOf(into, key);
    for (const name of ['added', 'removed', 'deletions', 'cancelled'] as const)
      for (const tag of entry[name]) own[name].add(tag);
  }
}

/** Keys that have to be there, and keys that must not. */
export function expectedOf(shadow: Shadow): { present: Set<string>; absent: Set<string> } {
  const [present, absent] = [new Set<string>(), new Set<string>()];
  for (const [key, { added, removed, deletions, cancelled }] of shadow) {
    const isUnseen = [...added].some((tag) => !removed.has(tag));
    const isBack = [...deletions].every((deletion) => cancelled.has(deletion));
    if (isUnseen && isBack) present.add(key);
    if (!isUnseen && !isBack) absent.add(key);
  }
  return { present, absent };
}
