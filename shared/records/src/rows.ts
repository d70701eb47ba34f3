import { visibleMessages } from './edit-room.ts';
import { slotOf } from './thread.ts';
import type { Message, MessageSource, Room } from './types.ts';

/** One place of the conversation. It keeps its identity for as long as nothing in it changed. */
export type Row = {
  /** Stays the same for all versions of an answer or a question. */
  key: string;
  message: Message;
  /** What the answer may cite: the results that went with the question before it. */
  sources: readonly MessageSource[];
  /** Ids of all versions, oldest first; none where there is only one. */
  versions: readonly string[];
  /** A later retry failed before its first word. */
  failed: Message | null;
};

const nothing: readonly never[] = [];

/** Makes the rows of a room; rows that did not change are the ones given before. */
export function createRows(): (room: Room) => Row[] {
  let before = new Map<string, Row>();
  return (room) => {
    const slots = versionsBySlot(room);
    let sources: readonly MessageSource[] = nothing;
    const rows = visibleMessages(room).map((message) => {
      if (message.role === 'user') sources = message.sources ?? nothing;
      const key = slotOf(message);
      const versions = slots.get(key) ?? nothing;
      const row: Row = {
        key,
        message,
        sources: message.role === 'assistant' ? sources : nothing,
        versions: idsOf(versions),
        failed: failedAfter(message, versions),
      };
      const known = before.get(key);
      return known && sameRow(known, row) ? known : row;
    });
    before = new Map(rows.map((row) => [row.key, row]));
    return rows;
  };
}

/** An empty version cannot be shown. */
function idsOf(versions: readonly Message[]): readonly string[] {
  const saying = versions.filter(({ content, status }) => content !== '' || status === 'streaming');
  return saying.length > 1 ? saying.map(({ id }) => id) : nothing;
}

const failedAfter = (shown: Message, versions: readonly Message[]): Message | null =>
  versions.find(
    ({ id, content, status, chosen = 0 }) =>
      id !== shown.id && content === '' && status === 'failed' && chosen > (shown.chosen ?? 0),
  ) ?? null;

/** Only what has more than one version is in it. */
function versionsBySlot({ chatRecord }: Room): Map<string, Message[]> {
  const slots = new Map<string, Message[]>();
  const slotted = new Set(chatRecord.flatMap(({ slot }) => (slot === undefined ? [] : [slot])));
  for (const message of chatRecord) {
    if (message.deletedAt !== undefined || !slotted.has(slotOf(message))) continue;
    slots.set(slotOf(message), [...(slots.get(slotOf(message)) ?? []), message]);
  }
  return new Map(
    [...slots].map(([slot, members]) => [
      slot,
      members.toSorted((one, other) => (one.version ?? 1) - (other.version ?? 1)),
    ]),
  );
}

const sameRow = (one: Row, other: Row): boolean =>
  one.message === other.message &&
  one.sources === other.sources &&
  one.failed === other.failed &&
  one.versions.length === other.versions.length &&
  one.versions.every((id, index) => id === other.versions[index]);
