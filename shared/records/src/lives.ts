import type { Message, ReadonlyRoom, Room } from './types.ts';

/**
 * What is deleted and brought back counts its lives: odd, it is there; even, it was deleted. Who deletes it or brings it back adds
 * one, and of two copies the one with more lives is right. A change of a copy that was deleted elsewhere does not count, so it
 * brings nothing back, whatever its counter or the clock says.
 */
type Living = Readonly<Pick<Message, 'life' | 'deletedAt'>>;

export const lifeOf = ({ life, deletedAt }: Living): number => life ?? (deletedAt === undefined ? 1 : 2);

/** The first two lives go without saying. */
export const lived = (life: number): { life?: number } => (life > 2 ? { life } : {});

/** The life in which it is there again, or still. */
export const revived = (life: number): number => life + 1 - (life % 2);

/** The message as it lives after so many lives of another copy. */
export const livingOn = (message: Message, life: number): Message => ({
  ...message,
  ...lived(revived(Math.max(lifeOf(message), life))),
});

/** Deletions of rooms by older releases took all messages up to a counter; -1: there was none. */
export const takenUpTo = ({ revs, deletedAt, rev }: ReadonlyRoom): number =>
  revs?.deletedAt ?? (deletedAt !== undefined && revs?.life === undefined ? rev : -1);

/** Older releases compared the counters of the last deletion and of the last undo, which are lives in the same order. */
export function roomLifeOf(room: ReadonlyRoom): number {
  const [deleted, restored] = [takenUpTo(room), room.revs?.restored ?? -1];
  return room.revs?.life ?? Math.max(2 * deleted + 2, 2 * restored + 1, 1);
}

const tagLength = 9;

/** 46 bits of an id, or of another text: enough to tell a message that was not known to a deletion from all that it took. */
export function tagOf(id: string): string {
  let [one, two] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < id.length; at += 1) {
    one = Math.imul(one ^ id.charCodeAt(at), 0x01000193);
    two = Math.imul(two ^ one, 0x5bd1e995) ^ (two >>> 15);
  }
  return ((one >>> 0) * 2 ** 14 + (two >>> 18)).toString(36).padStart(tagLength, '0');
}

/** Lives of the messages that deletions of a room took, by their tags. */
export type Gone = Map<string, number>;

/** How often the message of a room lived so far; 0: the room knows nothing of it. */
export function lifeIn(room: ReadonlyRoom, id: string): number {
  const known = room.chatRecord.find((message) => message.id === id);
  return known ? lifeOf(known) : goneLife(goneOf(room), id);
}

export const goneLife = (gone: Gone, id: string): number => (gone.size > 0 && gone.get(tagOf(id))) || 0;

/** A message takes its life along from where it was deleted; nothing else is to say about it there. */
export function leaveGone(gone: Gone, id: string): void {
  if (gone.size > 0) gone.delete(tagOf(id));
}

/** What both deletions took. */
export function goneOf(...rooms: readonly ReadonlyRoom[]): Gone {
  const all: Gone = new Map();
  for (const { gone = {} } of rooms)
    for (const [life, tags] of Object.entries(gone))
      for (const tag of tags.match(/.{9}/g) ?? []) all.set(tag, Math.max(all.get(tag) ?? 0, Number(life)));
  return all;
}

/** With every living message of a room. */
export function goneWith(room: ReadonlyRoom): Gone {
  const gone = goneOf(room);
  for (const message of room.chatRecord)
    if (message.deletedAt === undefined) gone.set(tagOf(message.id), lifeOf(message) + 1);
  return gone;
}

export function packed(gone: Gone): Pick<Room, 'gone'> {
  const tags: Record<string, string> = {};
  for (const [tag, life] of [...gone].sort()) tags[life] = (tags[life] ?? '') + tag;
  return gone.size > 0 ? { gone: tags } : {};
}
