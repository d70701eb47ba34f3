import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json';
import translations from '@orangery/locales/en/mf-chat/voice.json';
import chat from '@orangery/locales/en/mf-chat.json';
import { fakeHost, memberSession, renderInHost } from '@orangery/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MicrophoneButton } from './microphone-button.tsx';
// Loaded with the first use; a test does not wait for it.
import './announcer-menu.tsx';
import { fakeBrowserSpeech } from './testing/browser-speech.ts';

startI18n('en', { 'mf-chat': chat, 'mf-chat/voice': translations, errors });

let speech: ReturnType<typeof fakeBrowserSpeech>;
beforeEach(() => {
  localStorage.clear();
  speech = fakeBrowserSpeech();
});
afterEach(() => speech.remove());

async function show(begun = false) {
  const session = memberSession();
  const helpInfo = session.helpInfo && {
    ...session.helpInfo,
    speech: { transcription: false, speech: false },
  };
  const host = fakeHost({ session: { ...session, helpInfo } });
  const written: string[] = [];
  const button = <MicrophoneButton begun={begun} disabled={false} onText={(text) => written.push(text)} />;
  await renderInHost(button, { host });
  return { host, written };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('writes down what is said until it is done', async () => {
  const { written } = await show();
  await press('Dictate');
  const timer = await screen.findByRole('timer', { name: 'Recording: 0:00' });
  // The introduction looks for it, and waits.
  expect(timer.closest('[data-dictating]')).not.toBeNull();
  act(() => speech.hear('Good morning'));
  act(() => speech.hear('to everybody'));
  await press('Finish dictation');
  expect(written).toEqual(['Good morning', 'to everybody']);
  expect(screen.getByRole('button', { name: 'Dictate' })).toBeTruthy();
  expect(speech.log.running).toBe(false);
});

it('begins at once when it was asked for before it was there', async () => {
  await show(true);
  expect(await screen.findByRole('timer')).toBeTruthy();
  expect(speech.log.started).toBe(1);
});

it('says so when nothing was heard', async () => {
  const { host, written } = await show();
  await press('Dictate');
  await screen.findByRole('timer');
  await press('Finish dictation');
  expect(written).toEqual([]);
  expect(host.asked.toasts.map(({ text }) => text)).toEqual([translations.dictate.nothing]);
});

it('says nothing when it is discarded', async () => {
  const { host } = await show();
  await press('Dictate');
  await screen.findByRole('timer');
  await press('Discard the recording');
  expect(host.asked.toasts).toEqual([]);
  expect(screen.getByRole('button', { name: 'Dictate' })).toBeTruthy();
});

it('explains that the microphone is not allowed', async () => {
  const { host } = await show();
  await press('Dictate');
  await screen.findByRole('timer');
  act(() => void speech.fail('not-allowed'));
  await waitFor(() => expect(host.asked.toasts[0]?.text).toContain(translations.problem.denied.title));
});

it('remembers the announcer that reads answers', async () => {
  await show();
  await press('Voice that reads the answer');
  expect(await screen.findByRole('menuitemradio', { name: /Ava/, checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('menuitemradio', { name: /Noah/ }));
  expect(localStorage.getItem('announcer')).toBe('noah');
});
