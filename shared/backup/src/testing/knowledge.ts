/** Numbers of the last acts of each device, by its place in the list, that are known of one room. */
export type Clock = readonly number[];

export const noClock: Clock = [];

export const either = (one: Clock, other: Clock): Clock =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) =>
    Math.max(one[at] ?? 0, other[at] ?? 0),
  );

/** Clocks by the keys of rooms. */
export type Clocks = ReadonlyMap<string, Clock>;

/** What of each room was put into the cloud, in order. A place in it is a moment. */
export function createCloudLog() {
  const log: { readonly room: string; readonly clock: Clock }[] = [];
  const places = new Map<string, number[]>();
  const last = (room: string): Clock => log[places.get(room)?.at(-1) ?? -1]?.clock ?? noClock;
  return {
    now: (): number => log.length,
    last,
    /** @param moment what was there before it */
    at: (room: string, moment: number): Clock =>
      log[places.get(room)?.findLast((place) => place < moment) ?? -1]?.clock ?? noClock,
    between: (from: number, to: number) => log.slice(from, to),
    add(room: string, clock: Clock): void {
      const united = either(last(room), clock);
      places.set(room, [...(places.get(room) ?? []), log.length]);
      log.push({ room, clock: united });
    },
  };
}
