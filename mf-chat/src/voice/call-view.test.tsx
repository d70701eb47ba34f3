import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json';
import translations from '@orangery/locales/en/mf-chat/voice.json';
import { createRoom, putMessage, visibleMessages } from '@orangery/records';
import { type FakeHostOptions, fakeHost, memberSession, renderInHost } from '@orangery/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ref } from 'valtio';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { roomsState } from '../room-store/rooms.state.ts';
import type { CallRoom } from './call-ports.ts';
import { CallView } from './call-view.tsx';
import { fakeBrowserSpeech } from './testing/browser-speech.ts';

startI18n('en', { 'mf-chat/voice': translations, errors });

const id = '20230000001';
let stops = 0;
const put = (text: string, status: 'streaming' | 'done' | 'failed', errorCode?: number) => {
  const before = roomsState.loaded[id] ?? createRoom({ id, chatModel: '3.5', now: 1 });
  const answer = { id: 'answer', role: 'assistant', content: text, status } as const;
  roomsState.loaded[id] = ref(
    putMessage(before, { ...answer, ...(errorCode !== undefined && { errorCode }) }, 3),
  );
};
const room: CallRoom = {
  ask: (_, text) => {
    const before = roomsState.loaded[id] ?? createRoom({ id, chatModel: '3.5', now: 1 });
    roomsState.loaded[id] = ref(
      putMessage(before, { id: 'question', role: 'user', content: text, status: 'done', voice: true }, 2),
    );
    put('', 'streaming');
    return true;
  },
  stop: () => {
    stops += 1;
  },
};

const withoutSpeech = () => {
  const session = memberSession();
  const helpInfo = session.helpInfo && {
    ...session.helpInfo,
    speech: { transcription: false, speech: false },
  };
  return { ...session, helpInfo };
};
const show = (options: FakeHostOptions = { session: withoutSpeech() }) => {
  const host = fakeHost(options);
  return renderInHost(<CallView asked={undefined} room={room} />, { host }).then(() => host);
};
const status = () => screen.getByRole('status').textContent;

beforeEach(() => {
  stops = 0;
  const loaded = { [id]: ref(createRoom({ id, chatModel: '3.5', now: 1 })) };
  Object.assign(roomsState, { status: 'ready', current: id, rooms: ref([]), loaded });
});
let speech: ReturnType<typeof fakeBrowserSpeech> | null = null;
afterEach(() => {
  speech?.remove();
  speech = null;
});

it('asks a guest to sign in', async () => {
  const host = await show({ session: { status: 'guest', username: null, userInfo: null } });
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(host.asked.logins).toBe(1);
});

it('does not begin when no voice use is left', async () => {
  const session = memberSession();
  const left = { use: 'voice', per: 'day', limit: 5, left: 0, resets_at: Date.now() + 60_000 } as const;
  const userInfo = session.userInfo && { ...session.userInfo, other_quotas: [left] };
  await show({ session: { ...session, userInfo } });
  expect(screen.getByRole('alert').textContent).toContain('No uses are left for voice calls');
  expect(screen.getByRole('button', { name: 'Upgrade' })).toBeTruthy();
});

it('offers no choice of microphones where the browser takes its own', async () => {
  speech = fakeBrowserSpeech();
  // As every browser of today has it.
  const mediaDevices = Object.assign(new EventTarget(), { enumerateDevices: async () => [] });
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: mediaDevices } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await show();
  await screen.findByRole('button', { name: 'Mute' });
  expect(screen.queryByRole('button', { name: 'Microphone' })).toBeNull();
});

it('opens no microphone before it is known what is left', async () => {
  await show({ session: { ...memberSession(), userInfo: null } });
  expect(screen.getByRole('status').textContent).toContain('Connecting');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says so where nothing can listen', async () => {
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain('This browser cannot listen');
});

it('talks with the browser’s speech where none is configured, and says that it does', async () => {
  speech = fakeBrowserSpeech();
  await show();
  expect(screen.getByText('Speech by your browser')).toBeTruthy();
  await waitFor(() => expect(status()).toBe('Listening'));

  act(() => speech?.hear('How warm is it?'));
  await waitFor(() => expect(status()).toBe('Thinking'));
  expect(visibleMessages(roomsState.loaded[id] as never).at(0)).toMatchObject({
    content: 'How warm is it?',
    voice: true,
  });

  act(() => put('It is **twenty** degrees.', 'done'));
  await waitFor(() => expect(speech?.log.spoken).toEqual(['It is twenty degrees.']));
  act(() => speech?.begin());
  await waitFor(() => expect(status()).toBe('Speaking'));
  // It would hear the loudspeaker.
  expect(speech.log.running).toBe(false);
  const captions = screen.getByRole('region', { name: 'Captions' });
  expect(captions.textContent).toContain('How warm is it?');
  expect(captions.textContent).toContain('It is twenty degrees.');

  act(() => speech?.finish());
  await waitFor(() => expect(status()).toBe('Listening'));
});

it('is interrupted by a press and by the space bar, and ended', async () => {
  speech = fakeBrowserSpeech();
  const host = await show();
  await waitFor(() => expect(status()).toBe('Listening'));
  const speak = async () => {
    act(() => speech?.hear('How warm is it?'));
    act(() => put('It is twenty degrees.', 'done'));
    await waitFor(() => expect(speech?.log.spoken.length).toBeGreaterThan(0));
    act(() => speech?.begin());
    await waitFor(() => expect(status()).toBe('Speaking'));
  };
  await speak();
  const before = stops;
  await userEvent.click(screen.getByRole('button', { name: 'Interrupt' }));
  expect(status()).toBe('Listening');
  expect([stops > before, speech.log.cancelled > 0]).toEqual([true, true]);
  roomsState.loaded[id] = ref(createRoom({ id, chatModel: '3.5', now: 1 }));
  await speak();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Interrupt' }));
  await userEvent.keyboard(' ');
  expect(status()).toBe('Listening');

  let closed = 0;
  host.overlays.close = () => {
    closed += 1;
  };
  await userEvent.click(screen.getByRole('button', { name: 'Captions' }));
  expect(screen.queryByRole('region', { name: 'Captions' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'End call' }));
  expect(closed).toBe(1);
});

it('is muted', async () => {
  speech = fakeBrowserSpeech();
  await show();
  await waitFor(() => expect(status()).toBe('Listening'));
  expect(screen.getByText('Just start talking.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
  expect(screen.getByRole('button', { name: 'Mute', pressed: true })).toBeTruthy();
  expect(screen.queryByText('Just start talking.')).toBeNull();
  expect(status()).toBe('You are muted');
  expect(speech.log.running).toBe(false);
});

it.each([
  ['not-allowed', 'The microphone is not allowed'],
  ['audio-capture', 'No microphone was found'],
])('explains the failure %s and tries again', async (error, title) => {
  speech = fakeBrowserSpeech();
  await show();
  await waitFor(() => expect(status()).toBe('Listening'));
  act(() => void speech?.fail(error));
  expect((await screen.findByRole('alert')).textContent).toContain(title);
  expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(status()).toBe('Listening'));
});

it('says that no use is left, and leads to the plans', async () => {
  speech = fakeBrowserSpeech();
  const host = await show();
  await waitFor(() => expect(status()).toBe('Listening'));
  act(() => speech?.hear('How warm is it?'));
  act(() => put('', 'failed', 20006));
  expect((await screen.findByRole('alert')).textContent).toContain('Not enough voice or GPT‑4.0 uses');
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade' }));
  await waitFor(() => expect(host.navigation.getLocation().pathname).toBe('/vip_card'));
});
