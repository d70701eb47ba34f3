import type { EventBus } from '@orangery/bus';
import { createRoom, newRoomId, type Records, type Room, type RoomEntry, roomEntry } from '@orangery/records';
import { proxy, ref, useSnapshot } from 'valtio';
import { rememberNewest } from './last-room.ts';
import { withEntry } from './with-entry.ts';

export type RoomsState = {
  /** `waiting`: it is not known yet who the visitor is. */
  status: 'waiting' | 'loading' | 'ready' | 'failed';
  /** Key of the records' owner. */
  owner: string;
  /** Newest change first; replaced as a whole. */
  rooms: readonly RoomEntry[];
  current: string | null;
  /** Rooms whose messages are in memory, each replaced as a whole. */
  loaded: Record<string, Room>;
  /** The room that could not be read. */
  unreadable: string | null;
};

/** What the rooms need of the page they live in. */
export type RoomPorts = {
  open: (owner: string) => Promise<Records>;
  emit: EventBus['emit'];
  now: () => number;
  /** Model of a room that is made now. */
  newModel: () => string;
  hasDraft: (owner: string, roomId: string) => boolean;
  /** Messages are about to be shown: the code that does so can come. */
  expectMessages: () => void;
  /** The messages of the room are there; an unfinished answer can be taken up. */
  onLoaded: (room: Room) => void;
  /** An answer is being written into the room: memory knows better than the storage. */
  isBusy: (roomId: string) => boolean;
  onWriteError: (error: unknown) => void;
};

/** The rooms of the current visitor: the one state that the sidebar and the conversation share. */
export const roomsState = proxy<RoomsState>({
  status: 'waiting',
  owner: '',
  rooms: ref([]),
  current: null,
  loaded: {},
  unreadable: null,
});

export const useRooms = (): RoomsState => useSnapshot(roomsState) as RoomsState;

/** What belongs to the current visitor and is no part of the picture. `turn` grows with every change of visitor. */
export const roomStorage = {
  records: null as Records | null,
  used: new Set<string>(),
  turn: 0,
  aliases: new Map<string, string>(),
  /** How often a room was opened. */
  opened: 0,
  /** An empty room is opened when the rooms are read. */
  wantsNew: false,
  /** A member's empty rooms are dropped. */
  member: false,
};

let ports: RoomPorts | null = null;

export function connectRooms(next: RoomPorts): void {
  ports = next;
}

export function roomPorts(): RoomPorts {
  if (!ports) throw new Error('The rooms are used before they are connected.');
  return ports;
}

/** The id a room has now; a merge may have given it another one. */
export const idNow = (id: string): string => roomStorage.aliases.get(id) ?? id;

/** The room with its messages, when they are in memory. */
export const roomInMemory = (id: string): Room | undefined => roomsState.loaded[idNow(id)];

export function setList(rooms: readonly RoomEntry[]): void {
  roomsState.rooms = ref([...rooms]);
  if (rooms[0]) rememberNewest(roomsState.owner, rooms[0]);
}

export function putRoom(room: Room): void {
  const bytes = roomsState.rooms.find(({ id }) => id === room.id)?.bytes ?? 0;
  roomsState.loaded[room.id] = ref(room);
  setList(withEntry(roomsState.rooms, roomEntry(room, bytes)));
}

/** Adds an empty room to the list, in memory only. */
export function makeRoom(fields: { isNot: boolean }): Room {
  const now = roomPorts().now();
  const room = createRoom({
    id: newRoomId(now, roomStorage.used),
    chatModel: roomPorts().newModel(),
    now,
    ...fields,
  });
  roomStorage.used.add(room.id);
  putRoom(room);
  return room;
}
