import type { Change, Screen } from './screen.ts';

/** How much is known of each device's acts. */
type Clock = readonly number[];

/**
 * An act of a person, and what was known on that device when it was done: what certainly was, and what perhaps was, since a run
 * that failed may have come any way.
 */
type Act = {
  readonly device: number;
  readonly number: number;
  readonly sure: Clock;
  readonly perhaps: Clock;
};
type Turn = Act & { readonly sureLife: number; readonly perhapsLife: number };
type Began = { readonly cloud: Clock; readonly device: Clock };
type Words = Act & { readonly text: string | null };

export type Verdict = {
  /** It was written, or brought back, and is not there. */
  readonly lost: readonly string[];
  /** It was deleted, and is there. */
  readonly resurrected: readonly string[];
  /** Words, a title or a pin that a later change had replaced, or that nobody wrote. */
  readonly outdated: readonly string[];
};

const either = (one: Clock, other: Clock): Clock => one.map((count, at) => Math.max(count, other[at] ?? 0));
const odd = (life: number): number => life + 1 - (life % 2);
const knows = (clock: Clock, act: Act): boolean => act.number <= (clock[act.device] ?? 0);

/**
 * Watches what a person does on each device and which runs come to their end, and says what has to be there. A thing is there in
 * odd turns and deleted in even ones; who deletes it, or brings it back, takes the turn after the last one that was known there.
 * The last turn of all is right. Of words those are right that nobody has replaced who knew them.
 */
export function createWitness(devices: number) {
  const zero: Clock = Array.from({ length: devices }, () => 0);
  const sure = Array.from({ length: devices }, () => zero);
  const perhaps = Array.from({ length: devices }, () => zero);
  const cloud = { sure: zero, perhaps: zero };
  const turns = new Map<string, Turn[]>();
  const words = new Map<string, Words[]>();
  let acts = 0;

  const lifeKnown = (key: string, device: number): [sure: number, perhaps: number] => {
    let [low, high] = [0, 0];
    for (const turn of turns.get(key) ?? []) {
      if (knows(sure[device] ?? zero, turn)) low = Math.max(low, turn.sureLife);
      if (knows(perhaps[device] ?? zero, turn)) high = Math.max(high, turn.perhapsLife);
    }
    return [low, high];
  };
  const add = <T>(to: Map<string, T[]>, key: string, one: T): void =>
    void to.set(key, [...(to.get(key) ?? []), one]);

  function take(key: string, act: Act, isThere: boolean): void {
    // What arrives by a file, and was known to be somewhere, takes no turn.
    const next = (life: number) => (isThere ? odd(life) : odd(life) + 1);
    const [low, high] = lifeKnown(key, act.device);
    add(turns, key, { ...act, sureLife: next(low), perhapsLife: next(high) });
  }

  /** The number of the last turn; null: a run that failed leaves it open. */
  function lastTurn(key: string): number | null {
    const all = turns.get(key) ?? [];
    const low = all.reduce((most, { sureLife }) => Math.max(most, sureLife), 0);
    const high = all.reduce((most, { perhapsLife }) => Math.max(most, perhapsLife), 0);
    return low === high ? low : null;
  }

  /** Words that nobody replaced who knew them. */
  function valid(key: string): Set<string | null> {
    const all = words.get(key) ?? [];
    const isReplaced = (one: Words) => all.some((other) => other !== one && knows(other.sure, one));
    return new Set(all.filter((one) => !isReplaced(one)).map(({ text }) => text));
  }

  const roomOf = (key: string): string => `room ${key.split(' ')[1]}`;

  return {
    /** Everything that a person has done in one step on a device. */
    acted(device: number, changes: readonly Change[]): void {
      if (changes.length === 0) return;
      acts += 1;
      const own: Clock = zero.map((_, at) => (at === device ? acts : 0));
      sure[device] = either(sure[device] ?? zero, own);
      perhaps[device] = either(perhaps[device] ?? zero, own);
      const act: Act = { device, number: acts, sure: sure[device] ?? zero, perhaps: perhaps[device] ?? zero };
      const touched = new Set(changes.map(({ key }) => roomOf(key)));
      for (const { key, before, after } of changes) {
        const isField = key.startsWith('field ');
        if (!isField && (before === null) !== (after === null)) take(key, act, after !== null);
        if (!key.startsWith('room ') && (isField || after !== null)) add(words, key, { ...act, text: after });
      }
      // A room that outlived its deletion elsewhere is wanted again by a person who goes on in it.
      for (const key of touched) {
        const isMoved = changes.some((change) => change.key === key);
        const [low, high] = lifeKnown(key, device);
        if (!isMoved && (low % 2 === 0 || high % 2 === 0)) {
          add(turns, key, { ...act, sureLife: odd(low), perhapsLife: odd(high) });
        }
      }
    },
    /** What cloud and device have when a run begins: it is known, and in the cloud, where the run ends well. */
    began(device: number): Began {
      perhaps[device] = either(perhaps[device] ?? zero, cloud.perhaps);
      return { cloud: cloud.sure, device: sure[device] ?? zero };
    },
    /** A revision was made, on top of all that was in the cloud, of all that the device knew when the run began. */
    saved(device: number, began: Began): void {
      perhaps[device] = either(perhaps[device] ?? zero, cloud.perhaps);
      cloud.sure = either(cloud.sure, began.device);
      cloud.perhaps = perhaps[device] ?? zero;
      sure[device] = either(sure[device] ?? zero, cloud.sure);
    },
    ended(device: number, isSuccess: boolean, began: Began): void {
      if (isSuccess) sure[device] = either(sure[device] ?? zero, began.cloud);
      perhaps[device] = either(perhaps[device] ?? zero, cloud.perhaps);
    },
    /** What a device knows; `forget` takes it back to that, save its own acts. */
    knowledge: (device: number): Clock => sure[device] ?? zero,
    forget(device: number, before: Clock): void {
      const own = sure[device]?.[device] ?? 0;
      sure[device] = before.map((count, at) => (at === device ? own : count));
    },
    /** What no person did, a run must not do: take away what nobody deleted, or bring back what was deleted for good. */
    checkRun(device: number, changes: readonly Change[]): Verdict {
      const [lost, resurrected]: [string[], string[]] = [[], []];
      for (const { key, before, after } of changes) {
        if (!key.startsWith('message ')) continue;
        const all = turns.get(key) ?? [];
        if (after === null && !all.some(({ perhapsLife }) => perhapsLife % 2 === 0)) lost.push(key);
        if (before !== null || after === null) continue;
        const [low] = lifeKnown(key, device);
        const isDead = low > 0 && low % 2 === 0;
        if (isDead && !all.some(({ perhapsLife }) => perhapsLife > low)) resurrected.push(key);
      }
      return { lost, resurrected, outdated: [] };
    },
    /** @param screens what each device shows in the end, all having been in touch */
    judge(screens: readonly Screen[]): Verdict & { readonly open: number } {
      const [lost, resurrected, outdated]: [string[], string[], string[]] = [[], [], []];
      let open = 0;
      const spoken = new Set<string>();
      const kept = new Set<string>();
      for (const key of turns.keys()) {
        if (!key.startsWith('message ')) continue;
        const last = lastTurn(key);
        spoken.add(roomOf(key));
        if (last === null || last % 2 === 1) kept.add(roomOf(key));
      }
      for (const [key] of turns) {
        const last = lastTurn(key);
        const isRoom = key.startsWith('room ');
        if (last === null) open += 1;
        else if (last % 2 === 1) {
          // A room in which nobody said a word is not backed up.
          if ((!isRoom || spoken.has(key)) && screens.some((screen) => !screen.has(key))) lost.push(key);
        } else if (!(isRoom && kept.has(key)) && screens.some((screen) => screen.has(key)))
          resurrected.push(key);
      }
      for (const screen of screens)
        for (const [key, text] of screen) {
          if (key.startsWith('room ') || !spoken.has(roomOf(key))) continue;
          const right = valid(key);
          // Where its room was deleted, a title may be the one of a new room.
          if (!right.has(text) && !right.has(null)) outdated.push(`${key}: ${text}`);
        }
      return { lost, resurrected, outdated: [...new Set(outdated)], open };
    },
  };
}
