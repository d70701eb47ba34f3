import { type Clock, type Clocks, createCloudLog, either, noClock } from './knowledge.ts';
import type { Change, Screen } from './screen.ts';

/** An act of a person, and what was known of its room on that device. `device`: the place in the clocks. */
type Act = { readonly device: number; readonly number: number; readonly known: Clock };
type Turn = Act & { readonly life: number };
/** `isCopy`: it came by a file or an older version into a room that was not here. */
type Words = Act & { readonly text: string | null; readonly isCopy: boolean };

export type Verdict = {
  /** It was written, or brought back, and is not there. */
  readonly lost: readonly string[];
  /** It was deleted, and is there. */
  readonly resurrected: readonly string[];
  /** Words, a title or a pin that a later change had replaced, or that nobody wrote. */
  readonly outdated: readonly string[];
};

const odd = (life: number): number => life + 1 - (life % 2);
const knows = (clock: Clock, act: Act): boolean => act.number <= (clock[act.device] ?? 0);
const roomOf = (key: string): string => key.split(' ')[1] ?? '';

/**
 * Watches what a person does on each device, and which rooms the backup reads and writes there, and says what has to be there. A
 * thing is there in odd turns and deleted in even ones; who deletes it, or brings it back, takes the turn after the last one that
 * was known there. The last turn of all is right. Of words those are right that nobody has replaced who knew them. Rooms are
 * given by their keys.
 */
export function createWitness(count: number) {
  const log = createCloudLog();
  /** Of what is on the device now; a device that was lost has another place from then on. */
  const devices = Array.from({ length: count }, (_, place) => ({
    place,
    known: new Map<string, Clock>(),
    merged: 0,
  }));
  const turns = new Map<string, Turn[]>();
  const words = new Map<string, Words[]>();
  let acts = 0;
  let places = count;

  type Device = (typeof devices)[number];
  const of = (index: number): Device => devices[index] as Device;
  const knownOf = (index: number, room: string): Clock => of(index).known.get(room) ?? noClock;
  const learn = (index: number, room: string, clock: Clock): void =>
    void of(index).known.set(room, either(knownOf(index, room), clock));

  const lifeKnown = (key: string, index: number): number => {
    const clock = knownOf(index, roomOf(key));
    const lives = (turns.get(key) ?? []).filter((turn) => knows(clock, turn)).map(({ life }) => life);
    return Math.max(0, ...lives);
  };
  const lastLife = (key: string): number => Math.max(0, ...(turns.get(key) ?? []).map(({ life }) => life));
  const add = <T>(to: Map<string, T[]>, key: string, one: T): void =>
    void to.set(key, [...(to.get(key) ?? []), one]);

  /** Words that nobody replaced who knew them. */
  function valid(key: string): Set<string | null> {
    const all = words.get(key) ?? [];
    const isRight = (one: Words) =>
      one.isCopy
        ? !all.some(({ isCopy, text }) => !isCopy && text === one.text)
        : !all.some((other) => other !== one && knows(other.known, one));
    return new Set(all.filter(isRight).map(({ text }) => text));
  }

  function actedIn(index: number, room: string, changes: readonly Change[]): void {
    acts += 1;
    learn(index, room, Object.assign([], { [of(index).place]: acts }));
    const act: Act = { device: of(index).place, number: acts, known: knownOf(index, room) };
    for (const { key, before, after, isNew } of changes) {
      const isField = key.startsWith('field ');
      const life = lifeKnown(key, index);
      // What arrives by a file, and was known to be somewhere, takes no turn.
      if (!isField && (before === null) !== (after === null))
        add(turns, key, { ...act, life: after === null ? odd(life) + 1 : odd(life) });
      if (key.startsWith('room ') || (after === null && !isField)) continue;
      const isCopy = isNew && (words.get(key) ?? []).some(({ text }) => text === after);
      add(words, key, { ...act, text: after, isCopy });
    }
    // A room that outlived its deletion elsewhere is wanted again by a person who goes on in it.
    const key = `room ${room}`;
    const life = lifeKnown(key, index);
    const isMoved = changes.some((change) => change.key === key);
    if (!isMoved && life % 2 === 0) add(turns, key, { ...act, life: odd(life) });
  }

  return {
    /** Everything that a person has done in one step on a device. */
    acted(index: number, changes: readonly Change[]): void {
      for (const room of new Set(changes.map(({ key }) => roomOf(key))))
        actedIn(
          index,
          room,
          changes.filter(({ key }) => roomOf(key) === room),
        );
    },
    /** This moment in the life of the cloud. */
    moment: log.now,
    /** What the device has of a room. */
    has: knownOf,
    /** A room was merged with what the cloud had of it at that moment. */
    merged: (index: number, room: string, moment: number): void => learn(index, room, log.at(room, moment)),
    /** A revision was made, on top of all that was in the cloud, with these rooms. */
    saved(packed: Clocks): void {
      for (const [room, clock] of packed) log.add(room, clock);
    },
    /** Everything of that moment was merged. */
    ended(index: number, moment: number): void {
      for (const { room, clock } of log.between(of(index).merged, moment)) learn(index, room, clock);
      of(index).merged = Math.max(of(index).merged, moment);
    },
    knowledge: (index: number): Clocks => new Map(of(index).known),
    /** These rooms are as they were then. */
    forget(index: number, rooms: Iterable<string>, before: Clocks): void {
      for (const room of rooms) of(index).known.set(room, before.get(room) ?? noClock);
      of(index).merged = 0;
    },
    /** Nothing is left on the device. What it had not put into the cloud never was. */
    lose(index: number): void {
      const { place } = of(index);
      for (const all of [turns, words] as Map<string, Act[]>[])
        for (const [key, one] of all) {
          const saved = log.last(roomOf(key))[place] ?? 0;
          const left = one.filter(({ device, number }) => device !== place || number <= saved);
          if (left.length > 0) all.set(key, left);
          else all.delete(key);
        }
      devices[index] = { place: places, known: new Map(), merged: 0 };
      places += 1;
    },
    /** What no person did, a run must not do: take away what nobody deleted, or bring back what was deleted for good. */
    checkRun(index: number, changes: readonly Change[]): Verdict {
      const [lost, resurrected]: [string[], string[]] = [[], []];
      for (const { key, before, after } of changes) {
        if (!key.startsWith('message ')) continue;
        const all = turns.get(key) ?? [];
        if (after === null && !all.some(({ life }) => life % 2 === 0)) lost.push(key);
        if (before !== null || after === null) continue;
        const life = lifeKnown(key, index);
        if (life > 0 && life % 2 === 0 && !all.some((turn) => turn.life > life)) resurrected.push(key);
      }
      return { lost, resurrected, outdated: [] };
    },
    /** @param screens what each device shows in the end, all having been in touch */
    judge(screens: readonly Screen[]): Verdict {
      const [lost, resurrected, outdated]: [string[], string[], string[]] = [[], [], []];
      const spoken = new Set<string>();
      const kept = new Set<string>();
      for (const key of turns.keys()) {
        if (!key.startsWith('message ')) continue;
        spoken.add(roomOf(key));
        if (lastLife(key) % 2 === 1) kept.add(roomOf(key));
      }
      for (const key of turns.keys()) {
        const isRoom = key.startsWith('room ');
        if (lastLife(key) % 2 === 1) {
          // A room in which nobody said a word is not backed up.
          const isExpected = !isRoom || spoken.has(roomOf(key));
          if (isExpected && screens.some((screen) => !screen.has(key))) lost.push(key);
        } else if (!(isRoom && kept.has(roomOf(key))) && screens.some((screen) => screen.has(key)))
          resurrected.push(key);
      }
      for (const screen of screens)
        for (const [key, text] of screen) {
          if (key.startsWith('room ') || !spoken.has(roomOf(key))) continue;
          const right = valid(key);
          // Where its room was deleted, a title may be the one of a new room.
          if (!right.has(text) && !right.has(null)) outdated.push(`${key}: ${text}`);
        }
      return { lost, resurrected, outdated: [...new Set(outdated)] };
    },
  };
}
