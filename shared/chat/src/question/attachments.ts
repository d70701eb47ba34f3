import { useSyncExternalStore } from 'react';
import type { Upload } from '../uploads/upload.ts';
import type { Uploads } from './steps.ts';
import { createUploadLists, readyOf } from './upload-lists.ts';

/** The files that go with the unsent questions of a place. `Box` is what a question belongs to there: a room, a document. */
export type Attachments<Box> = {
  of: (box: Box) => readonly Upload[];
  /** How many more images the question may have. */
  free: (box: Box) => number;
  /** Adds files; what is over the limit is left out. */
  add: (box: Box, added: readonly Upload[]) => void;
  /** Adds files that the API host has already; each address only once. */
  addAddresses: (box: Box, addresses: readonly string[]) => void;
  /** Changes a file wherever it is now; nothing happens when it was removed. */
  patch: (id: string, changes: Partial<Upload>) => void;
  /** Whether a file is still wanted. */
  has: (id: string) => boolean;
  /** What else goes with the question of a file; undefined when the file was removed. */
  beside: (id: string) => readonly Upload[] | undefined;
  /** Where a file of this page is now; undefined when it was removed. */
  boxOf: (id: string) => Box | undefined;
  /** Takes files out of the boxes they are in. */
  remove: (ids: readonly string[]) => void;
  /**
   * Takes the files along to another box, and those that are still being looked at. None is left out: where they are too many
   * together, the question cannot be sent until some are removed.
   */
  move: (from: Box, to: Box) => void;
  /**
   * Until what was chosen stands beside its box, wherever that is by then, the question of the box waits for it.
   * @param add puts the files to the box it is given, once they have been looked at
   */
  whilePicking: (box: Box, add: (boxNow: () => Box) => Promise<unknown>) => Promise<void>;
  /** How far what goes with the question of a box is; `failed` also when it is more than a question takes. */
  progress: (box: Box) => Uploads;
  /** Calls the listener whenever the files of any box change. Returns the remover. */
  subscribe: (listener: () => void) => () => void;
  /** Reads the storage again at the next use. For tests. */
  forget: () => void;
};

type AttachmentsOptions<Box> = {
  /** Where the addresses of uploaded files are stored, `mf-pdf:attachments` say. */
  storageKey: string;
  keyOf: (box: Box) => string;
  /** How many images go with a question, how many texts, and symbols of the texts together. */
  max: number;
  maxTexts?: number;
  maxSymbols?: number;
};

const none: readonly Upload[] = [];

/**
 * What is uploaded outlives a reload, by its address, and of a text what is known of it; a file that is on its way lives as long
 * as the page.
 */
export function createAttachments<Box>(options: AttachmentsOptions<Box>): Attachments<Box> {
  const { keyOf, max, maxTexts = 0, maxSymbols = Number.POSITIVE_INFINITY } = options;
  const lists = createUploadLists(options.storageKey);
  /** Files that were chosen for a box and are still being looked at. */
  const picks = new Set<{ box: Box }>();
  const isSame = (one: Box, other: Box) => keyOf(one) === keyOf(other);
  /** Boxes that files of this page were put into. */
  const boxes = new Map<string, Box>();
  const of = (box: Box) => lists.all().get(keyOf(box)) ?? none;
  const put = (box: Box, list: readonly Upload[]) => {
    boxes.set(keyOf(box), box);
    lists.put(keyOf(box), list);
  };
  const beside = (id: string) => {
    const list = [...lists.all().values()].find((one) => one.some((upload) => upload.id === id));
    return list?.filter((upload) => upload.id !== id);
  };
  const isOver = (list: readonly Upload[]) =>
    list.filter(isImage).length > max ||
    list.filter(isText).length > maxTexts ||
    list.reduce((sum, { attached }) => sum + (attached?.symbols ?? 0), 0) > maxSymbols;
  const add = (box: Box, added: readonly Upload[]) => {
    const all = [...of(box), ...added];
    const [images, texts] = [all.filter(isImage).slice(0, max), all.filter(isText).slice(0, maxTexts)];
    if (added.length > 0) put(box, [...images, ...texts]);
  };

  return {
    of,
    add,
    free: (box) => max - of(box).filter(isImage).length,
    addAddresses(box, addresses) {
      const known = new Set(of(box).map(({ address }) => address));
      add(box, addresses.filter((address) => !known.has(address)).map(readyOf));
    },
    patch: lists.patch,
    beside,
    boxOf: (id) => [...boxes.values()].find((box) => of(box).some((upload) => upload.id === id)),
    has: (id) => beside(id) !== undefined,
    remove: lists.remove,
    move(from, to) {
      if (isSame(from, to)) return;
      for (const pick of picks) if (isSame(pick.box, from)) pick.box = to;
      const list = of(from);
      if (list.length > 0) {
        put(to, [...of(to), ...list]);
        put(from, none);
      }
      lists.notify();
    },
    async whilePicking(box, addPicked) {
      const pick = { box };
      picks.add(pick);
      lists.notify();
      try {
        await addPicked(() => pick.box);
      } finally {
        picks.delete(pick);
        lists.notify();
      }
    },
    progress: (box) =>
      isOver(of(box))
        ? 'failed'
        : progressOf(
            of(box),
            [...picks].some((pick) => isSame(pick.box, box)),
          ),
    subscribe: lists.subscribe,
    forget() {
      lists.forget();
      boxes.clear();
      picks.clear();
    },
  };
}

const isText = ({ attached }: Upload) => Boolean(attached);
const isImage = (upload: Upload) => !isText(upload);

function progressOf(list: readonly Upload[], picking: boolean): Uploads {
  if (list.some(({ state }) => state === 'failed')) return 'failed';
  if (picking || list.some(({ state }) => state !== 'ready')) return 'coming';
  return list.length > 0 ? 'ready' : 'none';
}

/** The files of a box. Renders when they change. */
export const useAttachments = <Box>(attachments: Attachments<Box>, box: Box): readonly Upload[] =>
  useSyncExternalStore(attachments.subscribe, () => attachments.of(box));
