import type { HostServices } from '@orangery/platform';
import { editRoom, type RoomFields, visibleMessages } from '@orangery/records';
import { subscribe } from 'valtio';
import { drafts } from '../question/box-contents.ts';
import { openRoom } from './load-rooms.ts';
import { startRoom } from './room-actions.ts';
import { roomPorts, roomsState } from './rooms.state.ts';
import { changeRoom } from './write-room.ts';

/** Addresses that show the conversation. */
const chatPaths = ['/chat_room', '/ask_answer', '/home'];

/**
 * Opens a new room for a scene or an expert, with a text in the box that can be changed before it is sent. A room
 * that was begun the same way and left unused is taken again. Resolves to its id, null when the rooms cannot be opened.
 */
export async function startChat(fields: Partial<RoomFields>, draft = ''): Promise<string | null> {
  if (!(await roomsReady())) return null;
  const unused = unusedRoom(fields, draft);
  const id = unused ?? (await startRoom(fields));
  if (unused) {
    await openRoom(unused);
    await changeRoom(unused, (room) => editRoom(room, fields, roomPorts().now()));
  }
  if (draft !== '') drafts.set([roomsState.owner, id], draft);
  return id;
}

/** Shows the conversation: closes what lies over it, or goes there. */
export function showChat({ navigation, overlays }: HostServices): void {
  const { pathname, search } = navigation.getLocation();
  if (chatPaths.includes(pathname)) overlays.close();
  // Back does not lead into a panel that has done its work.
  else navigation.navigate('/chat_room', { replace: new URLSearchParams(search).has('panel') });
}

/** Resolves when it is known whether the visitor's rooms could be read. */
function roomsReady(): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (roomsState.status !== 'ready' && roomsState.status !== 'failed') return;
      stop();
      resolve(roomsState.status === 'ready');
    };
    const stop = subscribe(roomsState, check);
    check();
  });
}

function unusedRoom({ expert, scene }: Partial<RoomFields>, draft: string): string | undefined {
  const isUnused = ({ id, chatRecord, ...room }: (typeof roomsState.loaded)[string]) => {
    const before = drafts.of([roomsState.owner, id]);
    return (
      room.expert === expert &&
      room.scene === scene &&
      visibleMessages({ id, chatRecord, ...room }).length === 0 &&
      (draft === '' || before === '' || before === draft)
    );
  };
  return Object.values(roomsState.loaded).find(isUnused)?.id;
}
