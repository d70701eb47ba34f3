export type MessageStatus = 'done' | 'streaming' | 'stopped' | 'failed';

export type MessageSource = { title: string; url: string; snippet: string };

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
  /** Pictures that go with a question: addresses on the API host. */
  images?: readonly string[];
  /** Results of a network search the answer was written with; `[1]` in it is the first. */
  sources?: readonly MessageSource[];
  /** Spoken in a voice call. */
  voice?: boolean;
  /** Versions of one answer have the id of the first as their slot, and its `createTime`. */
  slot?: string;
  /** Which version it is, from 1; 1 when it is missing. */
  version?: number;
  /** Counter of the room when this version was chosen; the version with the highest is shown. */
  chosen?: number;
  /** Written by the demonstration model. */
  demo?: boolean;
  /** It reached its maximum length and breaks off there; with status `done`. */
  cut?: boolean;
  /** Code of the error catalogue, with status `failed`. */
  errorCode?: number;
  /** Unix milliseconds. Set: the message is a tombstone without content. */
  deletedAt?: number;
};

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

export type RoomRevs = { [F in keyof RoomFields | 'deletedAt']?: number };

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
  /** Unix milliseconds. Set: the room is a tombstone without messages. */
  deletedAt?: number;
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
  /** About how much the room takes on the device. */
  bytes: number;
};

export type RecordsChange = { type: 'saved' | 'removed'; ids: readonly string[] };

export type Usage = {
  /** Bytes of all rooms, about. */
  total: number;
  /** Largest first. */
  rooms: { id: string; title: string; bytes: number }[];
  /** What the browser grants this site, where it tells. */
  quota: number | null;
};

export type Records = {
  /** Key of the owner: `AllchatRecord` or `chat_…`. */
  readonly owner: string;
  /** false: nothing outlives the tab (private mode, no IndexedDB). */
  readonly persistent: boolean;
  /** Every room but deleted ones, newest change first. */
  index(): Promise<RoomEntry[]>;
  /** A room with its messages; undefined when there is none or it is deleted. */
  load(id: string): Promise<Room | undefined>;
  /**
   * Writes a room and its index entry together, merged with what another tab wrote meanwhile, and resolves to the merged
   * room. Its id differs from the given one only when another room already has that id.
   * Rejects with a `RecordsError`; after `full` the room stays readable here and is written again with the next success.
   */
  save(room: ReadonlyRoom): Promise<Room>;
  /** Deletes a room and leaves a tombstone, so that a merge does not bring it back. Nothing happens when there is none. */
  remove(id: string): Promise<void>;
  /** Deletes every room in one step and leaves tombstones; resolves to the ids that were deleted. */
  removeAll(): Promise<string[]>;
  /** Merges rooms of elsewhere (cloud, older storage) into these; resolves to the ids that changed. */
  importRooms(rooms: readonly ReadonlyRoom[]): Promise<string[]>;
  /** Every room, tombstones included, oldest first. */
  exportRooms(): Promise<Room[]>;
  /** Ids that a new room must not take: all rooms and tombstones. */
  usedIds(): Promise<Set<string>>;
  usage(): Promise<Usage>;
  /** Told when another tab changed rooms of this owner. Returns the remover. */
  subscribe(listener: (change: RecordsChange) => void): () => void;
  close(): void;
};
