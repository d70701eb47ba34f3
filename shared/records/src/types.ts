export type MessageStatus = 'done' | 'streaming' | 'stopped' | 'failed';

export type MessageSource = { title: string; url: string; snippet: string };

/** A passage of a document. `boxes`: left, top, width and height as fractions of the page, whose first one is 1. */
export type MessageCitation = {
  number: number;
  pdf_id: string;
  name: string;
  page: number;
  label: string;
  quote: string;
  boxes: readonly (readonly [number, number, number, number])[];
};

/** A text that a person attached to a question: a file, what was pasted, what a document says. Any name, any text. */
export type MessageFile = { name: string; text: string };

/** What a tool was called with and what it gave, as plain text. A step that is `running` or `waiting` was left by a reader. */
export type MessageStep = {
  /** From 1, in the order in which the steps began. */
  number: number;
  /** Of the tool. */
  name: string;
  title: string;
  /** Of the service whose tool it is; missing: of the product itself. */
  server?: string;
  /** JSON, whole or as far as it was written. */
  arguments: string;
  /** `refused`: the person did not allow it. */
  state: 'waiting' | 'running' | 'done' | 'failed' | 'refused' | 'stopped';
  result: string;
  /** How long it took; null where that is not known. */
  milliseconds: number | null;
  /** What it found; the answer cites them after those of its question and of earlier steps. */
  sources?: readonly MessageSource[];
  /** What it made: addresses on the API host. */
  pictures?: readonly { address: string; width: number; height: number }[];
  /** It has an app that shows what it gave; the API host has that. */
  app?: true;
  /** What it has cost besides the question. */
  cost?: { use: string; amount: number };
};

export type Message = {
  /** Unique in the room. */
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** Unix milliseconds; the order of the conversation. */
  createTime: number;
  /** Lamport counter of the room at the last change of this message. */
  rev: number;
  status: MessageStatus;
  /** Answer at the server that this message shows; what a reload goes on reading. */
  answerId?: string;
  /** Model that wrote it. */
  model?: string;
  /** What the model thought before it answered, and for how long, milliseconds. */
  reasoning?: string;
  reasoningTime?: number;
  /** What tools did on the way to this answer. */
  steps?: readonly MessageStep[];
  /** Pictures that go with a question: addresses on the API host. */
  images?: readonly string[];
  /** Texts that go with a question. */
  files?: readonly MessageFile[];
  /** Results of a network search the answer was written with; `[1]` in it is the first. */
  sources?: readonly MessageSource[];
  /** Passages of documents that the answer cites; `[1]` in it is the one with that number. */
  citations?: readonly MessageCitation[];
  /** Spoken in a voice call. */
  voice?: boolean;
  /** Versions of one answer, or of one question, have the id of the first as their slot, and its `createTime`. */
  slot?: string;
  /** Which version it is, from 1; 1 when it is missing. */
  version?: number;
  /** Counter of the room when this version was chosen; the version with the highest is shown. */
  chosen?: number;
  /**
   * Id of the question it stands behind, and is shown with. It is missing where every question before is the first version
   * of itself, and so in rooms from before questions had versions.
   */
  after?: string;
  /** Written by the demonstration model. */
  demo?: boolean;
  /** Turns of the beginning for which the model had no room; missing: none. */
  leftOut?: number;
  /** It reached its maximum length and breaks off there; with status `done`. */
  cut?: boolean;
  /** Code of the error catalogue, with status `failed`. */
  errorCode?: number;
  /** Unix milliseconds. Set: the message is a tombstone without content. */
  deletedAt?: number;
  /** How often it was deleted or brought back, and one; missing: 1, or 2 with `deletedAt`. Of two copies the higher one is right. */
  life?: number;
};

/** A message as it is handed in; the room gives it its place. */
export type MessageInput = Omit<Message, 'rev' | 'createTime'> & { createTime?: number };

/** Fields of a room that are edited on their own; each keeps the counter of its last edit. */
export type RoomFields = {
  /** Title; `chat room` until it is given one. */
  chatMessage: string;
  chatModel: string;
  /** System prompt; empty for none. */
  prompt: string;
  /** Placeholder room of a visitor who is not logged in. */
  isNot: boolean;
  pinned?: boolean;
  /** Id of the expert it is a chat with. */
  expert?: string;
  /** Key of the scene it was begun with. */
  scene?: string;
};

/**
 * `life`: how often the room was deleted or brought back, and one; missing: 1. Older releases kept the counter of the last
 * deletion, `deletedAt`, which took every message up to it, and `restored`, that of the last undo.
 */
export type RoomRevs = { [F in keyof RoomFields | 'life' | 'deletedAt' | 'restored']?: number };

export type Room = RoomFields & {
  /** `2023` and seven digits. */
  id: string;
  /** Messages, tombstones included, oldest first. Show `visibleMessages(room)`. */
  chatRecord: Message[];
  /** Ids of the messages the model is given, in order. */
  messageArr: string[];
  /** Unix milliseconds. Together with `originId ?? id` it says which room this is. */
  createTime: number;
  /** Lamport counter: grows by one with every change of the room or of a message in it. */
  rev: number;
  /** Unix milliseconds of the last change. */
  updatedAt: number;
  /** Unix milliseconds. Set: the room is a tombstone; none of its messages has content. */
  deletedAt?: number;
  /** Messages that went with deletions of the room, nine characters for each, by the life they then had. */
  gone?: Readonly<Record<string, string>>;
  /** Counter of the last edit of each field; kept by `editRoom`. Without it every field counts as edited at `rev`. */
  revs?: RoomRevs;
  /** Id the room was made under, when a merge had to give it another one. */
  originId?: string;
};

/** What may be handed in: a room, a frozen snapshot of one, or a proxy of one. */
export type ReadonlyRoom = Readonly<Omit<Room, 'chatRecord' | 'messageArr' | 'revs'>> & {
  readonly chatRecord: readonly Readonly<Message>[];
  readonly messageArr: readonly string[];
  readonly revs?: Readonly<RoomRevs>;
};

/** A room in the list, known without loading its messages. */
export type RoomEntry = {
  id: string;
  /** `chatMessage` of the room. */
  title: string;
  chatModel: string;
  /** Unix milliseconds. */
  createTime: number;
  updatedAt: number;
  /** Visible messages. */
  messageCount: number;
  pinned: boolean;
  expert?: string;
  isNot: boolean;
  /** Id the room was made under, where that is another one. */
  originId?: string;
  /** About how much the room takes on the device. */
  bytes: number;
  /** Another one with every write of the room; missing: written by an older release. */
  mark?: number;
};

export type RecordsChange = { type: 'saved' | 'removed'; ids: readonly string[] };

export type Usage = {
  /** Bytes of all rooms, about. */
  total: number;
  /** Largest first. */
  rooms: { id: string; title: string; bytes: number }[];
  /** What the browser grants this site, where it reports that. */
  quota: number | null;
};

/** `same`: everything of it was here already. `id`: where it is now. */
export type AddedRoom = { id: string; outcome: 'new' | 'changed' | 'same' };

/** A text, and which parts of it were searched for: pairs of UTF-16 positions, in order. */
export type Found = { text: string; marks: readonly (readonly [from: number, to: number])[] };

export type RoomMatch = {
  id: string;
  /** Set where the title has the words. */
  title?: Found;
  /** The first message that has them: a part of it around the first word. */
  message?: Found & { id: string };
};

/** `seen`: rooms looked through so far. */
export type SearchStep = { seen: number; matches: RoomMatch[] };

export type SearchOptions = { ids: readonly string[]; signal: AbortSignal };

export type Records = {
  /** Key of the owner: `AllchatRecord` or `chat_…`. */
  readonly owner: string;
  /** false: nothing outlives the tab (private mode, no IndexedDB). */
  readonly persistent: boolean;
  /** Every room but deleted ones, newest change first. */
  index(): Promise<RoomEntry[]>;
  /** A room with its messages; undefined when there is none or it is deleted. */
  load(id: string): Promise<Room | undefined>;
  /** Rooms with their messages, in the order of their ids, without those that are not there or deleted. */
  loadSome(ids: readonly string[]): Promise<Room[]>;
  /**
   * Writes a room and its index entry together, merged with what another tab wrote meanwhile, and resolves to the merged
   * room. Its id differs from the given one only when another room already has that id.
   * Rejects with a `RecordsError`; after `full` the room stays readable here and is written again with the next success.
   */
  save(room: ReadonlyRoom): Promise<Room>;
  /**
   * Deletes a room and leaves a tombstone, so that a merge does not bring it back. Resolves to the room as it was, for
   * `restore`; undefined when there was none.
   */
  remove(id: string): Promise<Room | undefined>;
  /**
   * Brings a deleted room back as it was, on every device that knew of the deletion. Resolves to the room as stored.
   * Rejects as `save` does.
   */
  restore(room: ReadonlyRoom): Promise<Room>;
  /** Deletes every room in one step and leaves tombstones; resolves to the ids that were deleted. */
  removeAll(): Promise<string[]>;
  /** Merges rooms of elsewhere (cloud, older storage) into these; resolves to the ids that changed. */
  importRooms(rooms: readonly ReadonlyRoom[]): Promise<string[]>;
  /**
   * Adds rooms of a file, in one step for all and without reading the rooms they have nothing to do with. A room that is
   * here already is merged, one that was deleted here comes back. Resolves to what became of each, in their order.
   */
  addRooms(rooms: readonly ReadonlyRoom[]): Promise<AddedRoom[]>;
  /** Every room, tombstones included, oldest first. */
  exportRooms(): Promise<Room[]>;
  /** Ids that a new room must not take: all rooms and tombstones. */
  usedIds(): Promise<Set<string>>;
  /** Called when another tab changed rooms of this owner. Returns the remover. */
  subscribe(listener: (change: RecordsChange) => void): () => void;
  close(): void;
};
