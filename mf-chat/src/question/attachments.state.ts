import { limits } from '@orangery/api';
import type { Uploads } from '@orangery/chat';
import type { Upload } from '@orangery/chat/uploads';
import { useSyncExternalStore } from 'react';
import { type Box, isSameBox, keyOf } from './box.ts';
import { keepUploads, readKept } from './kept-uploads.ts';

/** Files that were chosen for a box and are still being looked at. */
export type Pick = { box: Box };

/*
 * The images of unsent questions lie by owner and room like the drafts. What is uploaded is kept over a reload, by its
 * address; a file that is on its way lives as long as the page.
 */
const none: readonly Upload[] = [];

let lists: Map<string, readonly Upload[]> | null = null;
const picks = new Set<Pick>();
const listeners = new Set<() => void>();

const readyOf = (address: string): Upload => ({
  id: crypto.randomUUID(),
  state: 'ready',
  preview: address,
  progress: 1,
  address,
});

const read = (): Map<string, readonly Upload[]> => {
  lists ??= new Map(readKept().map(([key, addresses]) => [key, addresses.map(readyOf)]));
  return lists;
};

function put(key: string, list: readonly Upload[], kept = true): void {
  read().delete(key);
  if (list.length > 0) read().set(key, list);
  if (kept)
    keepUploads(
      key,
      list.flatMap(({ address }) => address ?? []),
    );
  notify();
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

/** Reads the storage again at the next use. For tests. */
export function forgetAttachments(): void {
  lists = null;
  picks.clear();
}

export const attachmentsOf = (box: Box): readonly Upload[] => read().get(keyOf(box)) ?? none;

/** How many more images the question may have. */
export const freePlaces = (box: Box): number => limits.picturesPerQuestion - attachmentsOf(box).length;

/** Adds images; what is over the limit is left out. */
export function addAttachments(box: Box, added: readonly Upload[]): void {
  if (added.length > 0)
    put(keyOf(box), [...attachmentsOf(box), ...added].slice(0, limits.picturesPerQuestion));
}

/** Adds images that the API host has already. */
export function addAddresses(box: Box, addresses: readonly string[]): void {
  const known = new Set(attachmentsOf(box).map(({ address }) => address));
  addAttachments(box, addresses.filter((address) => !known.has(address)).map(readyOf));
}

/** Changes an image wherever it is now; nothing happens when it was removed. */
export function patchAttachment(id: string, changes: Partial<Upload>): void {
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

/** Whether an image is still wanted. */
export const isAttached = (id: string): boolean =>
  [...read().values()].some((list) => list.some((one) => one.id === id));

/** Takes images out of the boxes they are in. */
export function removeAttachments(ids: readonly string[]): void {
  for (const [key, list] of [...read()]) {
    const rest = list.filter(({ id }) => !ids.includes(id));
    if (rest.length === list.length) continue;
    release(list.filter(({ id }) => ids.includes(id)));
    put(key, rest);
  }
}

const release = (list: readonly Upload[]) => {
  for (const { preview } of list) if (preview.startsWith('blob:')) URL.revokeObjectURL(preview);
};

/** Takes the images along to another box, and those that are still being looked at. */
export function moveAttachments(from: Box, to: Box): void {
  if (isSameBox(from, to)) return;
  for (const pick of picks) if (isSameBox(pick.box, from)) pick.box = to;
  const list = attachmentsOf(from);
  addAttachments(to, list);
  if (list.length > 0) put(keyOf(from), none);
  notify();
}

/** Until what was chosen stands beside its box, wherever that is by then, the question of the box waits for it. */
export async function whilePicking(box: Box, add: (boxNow: () => Box) => Promise<unknown>): Promise<void> {
  const pick: Pick = { box };
  picks.add(pick);
  notify();
  try {
    await add(() => pick.box);
  } finally {
    picks.delete(pick);
    notify();
  }
}

/** Whether files that were chosen for a box are still being looked at. */
const isPicking = (box: Box): boolean => [...picks].some((pick) => isSameBox(pick.box, box));

/** How far what goes with the question of a box is. */
export function uploadsOf(box: Box): Uploads {
  const list = attachmentsOf(box);
  if (list.some(({ state }) => state === 'failed')) return 'failed';
  if (isPicking(box) || list.some(({ state }) => state !== 'ready')) return 'coming';
  return list.length > 0 ? 'ready' : 'none';
}

/** Calls the listener whenever the images of any box change. Returns the remover. */
export function subscribeAttachments(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The images of a box. */
export const useAttachments = (owner: string, roomId: string): readonly Upload[] =>
  useSyncExternalStore(subscribeAttachments, () => attachmentsOf([owner, roomId]));
