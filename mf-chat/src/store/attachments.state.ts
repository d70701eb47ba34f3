import { limits } from '@orangery/api';
import { useSyncExternalStore } from 'react';
import { keepPictures, readKept } from './kept-pictures.ts';

/**
 * A picture of an unsent question. Those of a box lie by owner and room like the drafts; what is uploaded is kept over a
 * reload, by its address, and a file that is on its way lives as long as the page.
 */
export type Attachment = {
  readonly id: string;
  /** `waiting`: for the person to log in. */
  readonly state: 'waiting' | 'uploading' | 'failed' | 'ready';
  /** What is shown: an object URL, or the address. */
  readonly preview: string;
  /** Share that is uploaded, 0 to 1. */
  readonly progress: number;
  /** Address on the API host, when it is ready. */
  readonly address?: string;
  readonly file?: Blob;
  /** What was against it, when it failed. */
  readonly reason?: string;
};

export type Place = readonly [owner: string, roomId: string];

const none: readonly Attachment[] = [];
const keyOf = ([owner, roomId]: Place) => `${owner}/${roomId}`;

let lists: Map<string, readonly Attachment[]> | null = null;
/** Boxes whose question was sent before its pictures were there. */
const wishes = new Set<string>();
const listeners = new Set<() => void>();
/** Choices of files that are still being looked at. */
let coming = 0;

const readyOf = (address: string): Attachment => ({
  id: crypto.randomUUID(),
  state: 'ready',
  preview: address,
  progress: 1,
  address,
});

const read = (): Map<string, readonly Attachment[]> => {
  lists ??= new Map(readKept().map(([key, addresses]) => [key, addresses.map(readyOf)]));
  return lists;
};

function put(key: string, list: readonly Attachment[], kept = true): void {
  read().delete(key);
  if (list.length > 0) read().set(key, list);
  else wishes.delete(key);
  if (kept)
    keepPictures(
      key,
      list.flatMap(({ address }) => address ?? []),
    );
  tell();
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/** Reads the storage again at the next use. For tests. */
export function forgetAttachments(): void {
  lists = null;
  wishes.clear();
  coming = 0;
}

export const attachmentsOf = (place: Place): readonly Attachment[] => read().get(keyOf(place)) ?? none;

/** How many more pictures the question may have. */
export const freePlaces = (place: Place): number => limits.picturesPerQuestion - attachmentsOf(place).length;

/** Adds pictures; what is over the limit is left out. */
export function addAttachments(place: Place, added: readonly Attachment[]): void {
  if (added.length > 0)
    put(keyOf(place), [...attachmentsOf(place), ...added].slice(0, limits.picturesPerQuestion));
}

/** Adds pictures that the API host has already. */
export function addAddresses(place: Place, addresses: readonly string[]): void {
  const known = new Set(attachmentsOf(place).map(({ address }) => address));
  addAttachments(place, addresses.filter((address) => !known.has(address)).map(readyOf));
}

/** Changes a picture wherever it is now; nothing happens when it was removed. */
export function patchAttachment(id: string, changes: Partial<Attachment>): void {
  for (const [key, list] of read()) {
    if (!list.some((one) => one.id === id)) continue;
    put(
      key,
      list.map((one) => (one.id === id ? { ...one, ...changes } : one)),
      changes.address !== undefined,
    );
    return;
  }
}

/** Whether a picture is still wanted. */
export const isAttached = (id: string): boolean =>
  [...read().values()].some((list) => list.some((one) => one.id === id));

export function removeAttachment(id: string): void {
  for (const [key, list] of read()) {
    const rest = list.filter((one) => one.id !== id);
    if (rest.length === list.length) continue;
    release(list.filter((one) => one.id === id));
    put(key, rest);
    return;
  }
}

export function clearAttachments(place: Place): void {
  release(attachmentsOf(place));
  put(keyOf(place), none);
}

const release = (list: readonly Attachment[]) => {
  for (const { preview } of list) if (preview.startsWith('blob:')) URL.revokeObjectURL(preview);
};

/** Takes the pictures along to another box, and the wish to send them. */
export function moveAttachments(from: Place, to: Place): void {
  const list = attachmentsOf(from);
  if (list.length === 0 || keyOf(from) === keyOf(to)) return;
  if (wishes.delete(keyOf(from))) wishes.add(keyOf(to));
  put(keyOf(to), [...attachmentsOf(to), ...list].slice(0, limits.picturesPerQuestion));
  put(keyOf(from), none);
}

/** Remembers that the question goes out as soon as its pictures are there. */
export function wishToSend(place: Place): void {
  wishes.add(keyOf(place));
  tell();
}

/** Pictures were chosen: until they stand beside a box, no question goes out without them. */
export async function whileTheyCome(adding: Promise<unknown>, placeNow: () => Place): Promise<void> {
  coming += 1;
  try {
    await adding;
  } finally {
    coming -= 1;
    // None of them was good: the question is not sent without what was to go with it.
    if (attachmentsOf(placeNow()).length === 0) wishes.delete(keyOf(placeNow()));
    tell();
  }
}

export const areComing = (): boolean => coming > 0;

/** True when there was one. */
export function dropSendWish(place: Place): boolean {
  const had = wishes.delete(keyOf(place));
  if (had) tell();
  return had;
}

export const isSendWished = (place: Place): boolean => wishes.has(keyOf(place));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The pictures of a box. */
export const useAttachments = (owner: string, roomId: string): readonly Attachment[] =>
  useSyncExternalStore(subscribe, () => attachmentsOf([owner, roomId]));

/** Whether the question of a box goes out when its pictures are there. */
export const useSendWish = (owner: string, roomId: string): boolean =>
  useSyncExternalStore(subscribe, () => isSendWished([owner, roomId]));

/** Whether chosen pictures are on their way into a box. */
export const useComing = (): boolean => useSyncExternalStore(subscribe, areComing);
