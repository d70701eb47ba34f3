type Identified = { readonly id: string };
export type MessageGroup<T> = { key: string; messages: T[] };

/** Messages that are laid out and left alone together. */
const largest = 10;

/**
 * Puts neighbouring messages into groups, so that the browser, too, has little to do with the earlier ones of a long
 * room. A message stays in the group it came into, whatever becomes of its neighbours: its element is never made anew.
 */
export function createMessageGroups(roomId: string) {
  const numbers = new Map<string, number>();

  /** Groups all messages of the room, in their order. */
  return <T extends Identified>(messages: readonly T[]): MessageGroup<T>[] => {
    const groups: T[][] = [];
    for (const message of messages) {
      const last = groups.at(-1);
      const before = numbers.get(last?.[0]?.id ?? '') ?? 0;
      const number = numbers.get(message.id) ?? before + Number((last?.length ?? 0) >= largest);
      numbers.set(message.id, number);
      if (last && number === before) last.push(message);
      else groups.push([message]);
    }
    return groups.map((members) => ({
      key: `${roomId}/${numbers.get(members[0]?.id ?? '')}`,
      messages: members,
    }));
  };
}
