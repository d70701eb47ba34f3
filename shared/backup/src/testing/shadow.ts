import type { Room } from '@orangery/records';
import { identityOf } from '@orangery/records/storage';

/**
 * What has to be there, kept beside the devices: a set of messages in which each addition has a tag and a deletion takes the tags that
 * were seen. Two of them are united; what has a tag that nobody deleted is there.
 */
export type Shadow = Map<string, { added: Set<number>; removed: Set<number> }>;

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

const entryOf = (shadow: Shadow, key: string) => {
  const known = shadow.get(key);
  if (known) return known;
  const entry = { added: new Set<number>(), removed: new Set<number>() };
  shadow.set(key, entry);
  return entry;
};

/** What a person has just done to a device. What they take back before anybody knew of it has not happened. */
export function noteChange(
  shadow: Shadow,
  inCloud: Shadow,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): void {
  for (const key of after) {
    if (before.has(key)) continue;
    const entry = entryOf(shadow, key);
    const takenBack = [...entry.removed].filter((tag) => !inCloud.get(key)?.removed.has(tag));
    for (const tag of takenBack) entry.removed.delete(tag);
    if (takenBack.length > 0) continue;
    tags += 1;
    entry.added.add(tags);
  }
  for (const key of before)
    if (!after.has(key)) {
      const entry = entryOf(shadow, key);
      for (const tag of entry.added) entry.removed.add(tag);
    }
}

/** @param only of these rooms; all of them unless given */
export function unite(into: Shadow, from: Shadow, only?: ReadonlySet<string>): void {
  for (const [key, { added, removed }] of from) {
    if (only && !only.has(key.slice(0, key.lastIndexOf('/')))) continue;
    const entry = entryOf(into, key);
    for (const tag of added) entry.added.add(tag);
    for (const tag of removed) entry.removed.add(tag);
  }
}

/** What has to be there. */
export const expectedOf = (shadow: Shadow): string[] =>
  [...shadow]
    .filter(([, { added, removed }]) => [...added].some((tag) => !removed.has(tag)))
    .map(([key]) => key)
    .sort();
