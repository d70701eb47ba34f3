import { ownerKey, putMessage } from '@orangery/records';
import { fakeHost } from '@orangery/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { drafts } from '../question/box-contents.ts';
import { connectTestRooms } from '../testing/connect.ts';
import { forgetKept, openKept } from '../testing/kept-records.ts';
import { startRooms } from './load-rooms.ts';
import { roomInMemory, roomsState } from './rooms.state.ts';
import { showChat, startChat } from './start-chat.ts';
import { changeRoom, lastWrite } from './write-room.ts';

const mira = { username: 'mira', signedOut: false };
const scene = { scene: 'travel', prompt: 'Plan the trip.', chatMessage: 'Travel plan' };
const draft = () => drafts.of([roomsState.owner, roomsState.current ?? '']);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetKept();
  drafts.forget();
  connectTestRooms();
  roomsState.status = 'waiting';
});

describe('a chat started by a scene or an expert', () => {
  test('waits for the rooms, and is stored', async () => {
    const started = startChat(scene, 'Lisbon');
    await startRooms(mira);
    const id = await started;
    expect(roomsState.current).toBe(id);
    expect(draft()).toBe('Lisbon');
    await lastWrite();
    expect(await (await openKept(ownerKey('mira'))).load(id ?? '')).toMatchObject(scene);
  });

  test('that was left unused is taken again, with what it is begun with now', async () => {
    await startRooms(mira);
    const first = await startChat(scene);
    expect(await startChat({ ...scene, prompt: 'Plan it well.' }, 'York')).toBe(first);
    expect(roomInMemory(first ?? '')?.prompt).toBe('Plan it well.');
    expect(draft()).toBe('York');
  });

  test('is another one when something else was written, or said, there', async () => {
    await startRooms(mira);
    const first = (await startChat(scene)) ?? '';
    drafts.set([roomsState.owner, first], 'My own trip');
    const second = (await startChat(scene, 'York')) ?? '';
    expect(second).not.toBe(first);
    expect(drafts.of([roomsState.owner, first])).toBe('My own trip');
    drafts.set([roomsState.owner, first], '');
    for (const id of [first, second])
      await changeRoom(id, (room) =>
        putMessage(room, { id: 'q', role: 'user', content: 'Hi', status: 'done' }, 1),
      );
    expect([first, second]).not.toContain(await startChat(scene));
  });

  test('is not that of another scene or expert, nor a usual empty room', async () => {
    await startRooms(mira);
    const usual = roomsState.current;
    const ids = [
      await startChat(scene),
      await startChat({ ...scene, scene: 'code' }),
      await startChat({ expert: 'pilot' }),
    ];
    expect(new Set([usual, ...ids]).size).toBe(4);
  });

  test('is none when the rooms cannot be opened', async () => {
    connectTestRooms({ open: () => Promise.reject(new Error('blocked')) });
    await startRooms(mira);
    expect(await startChat(scene)).toBeNull();
  });
});

describe('the conversation', () => {
  test('is gone to, and back does not lead into the panel', () => {
    const host = fakeHost({ path: '/help_center' });
    host.navigation.navigate('/sceneList');
    host.navigation.navigate('/sceneList?panel=experts');
    showChat(host);
    expect(host.navigation.getLocation().pathname).toBe('/chat_room');
    host.navigation.navigate(-1);
    expect(host.navigation.getLocation()).toMatchObject({ pathname: '/sceneList', search: '' });
  });

  test('that lies under a panel is shown by closing that', () => {
    const close = vi.fn();
    const host = fakeHost({ path: '/chat_room?panel=experts' });
    showChat({ ...host, overlays: { ...host.overlays, close } });
    expect(close).toHaveBeenCalledOnce();
    expect(host.navigation.getLocation().pathname).toBe('/chat_room');
  });
});
