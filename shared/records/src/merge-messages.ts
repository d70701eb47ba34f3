import { type Gone, goneLife, leaveGone, lifeOf } from './lives.ts';
import type { Message, MessageStatus, ReadonlyRoom } from './types.ts';

/** A message, and whether the model is given it: the two travel together, so that the later change decides both. */
export type Entry = { message: Message; inContext: boolean };

const finality: Readonly<Record<MessageStatus, number>> = { streaming: 0, failed: 1, stopped: 2, done: 3 };

const canonical = ({ message, inContext }: Entry): string =>
  JSON.stringify([
    inContext,
    ...Object.entries({ ...message, chosen: 0 }).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

/** Which version is shown is no change of what it says: of two copies in one life, the later choice goes with either. */
function laterOf(a: Entry, b: Entry): Entry {
  const [later, other] = compareVersions(a, b) < 0 ? [b, a] : [a, b];
  const isChosenLater = (other.message.chosen ?? 0) > (later.message.chosen ?? 0);
  if (!isChosenLater || lifeOf(a.message) !== lifeOf(b.message)) return later;
  return { ...later, message: { ...later.message, chosen: other.message.chosen as number } };
}

function isSame(a: Entry, b: Entry): boolean {
  const keys = Object.keys(a.message) as (keyof Message)[];
  return (
    a.inContext === b.inContext &&
    keys.length === Object.keys(b.message).length &&
    keys.every((key) => a.message[key] === b.message[key])
  );
}

/** A total order, so that every device picks the same of two versions: more lives, later edit, finished, longer, then any. */
function compareVersions(a: Entry, b: Entry): number {
  // Most messages of two versions are the same, and need no look at their text as JSON.
  if (isSame(a, b)) return 0;
  return (
    lifeOf(a.message) - lifeOf(b.message) ||
    a.message.rev - b.message.rev ||
    finality[a.message.status] - finality[b.message.status] ||
    a.message.content.length - b.message.content.length ||
    compareText(canonical(a), canonical(b))
  );
}

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Conversation order. A question and its answer may have been made within one millisecond. */
const compareOrder = (a: Entry, b: Entry): number =>
  a.message.createTime - b.message.createTime ||
  compareText(b.message.role, a.message.role) ||
  compareText(a.message.id, b.message.id);

export function entriesOf(room: ReadonlyRoom): Entry[] {
  const members = new Set(room.messageArr);
  return room.chatRecord.map((message) => ({ message: { ...message }, inContext: members.has(message.id) }));
}

/** Unites messages by id, leaves out what deletions of the room took, and puts them in order. `gone` keeps what is not there. */
export function mergeEntries(entries: readonly Entry[], deletedRev: number, gone: Gone): Entry[] {
  const byId = new Map<string, Entry>();
  for (const entry of entries) {
    const known = byId.get(entry.message.id);
    byId.set(entry.message.id, known ? laterOf(known, entry) : entry);
  }
  const isThere = ({ message }: Entry): boolean =>
    message.rev > deletedRev && lifeOf(message) >= goneLife(gone, message.id);
  const kept = [...byId.values()].filter(isThere).sort(compareOrder);
  for (const { message } of kept) leaveGone(gone, message.id);
  return kept;
}
