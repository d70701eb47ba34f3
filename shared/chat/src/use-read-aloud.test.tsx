import { startI18n } from '@orangery/locales';
import { fakeHost, helpConfig, renderInHost } from '@orangery/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useReadAloud } from './use-read-aloud.ts';

startI18n('en', {});

const readAloud = vi.hoisted(() => vi.fn());
vi.mock('@orangery/chat/speech', () => ({ readAloud }));
afterEach(() => vi.unstubAllGlobals());

const watch = () => () => undefined;

function Answer() {
  const read = useReadAloud('1', watch);
  return read ? <button type="button" onClick={() => void read()} /> : null;
}

const show = (speech: boolean) =>
  renderInHost(<Answer />, {
    host: fakeHost({ session: { helpInfo: helpConfig({ speech: { transcription: false, speech } }) } }),
  });

test('an answer is read aloud in the voice of the settings, where the server speaks', async () => {
  const { host } = await show(true);
  screen.getByRole('button').click();
  await vi.waitFor(() => expect(readAloud).toHaveBeenCalled());
  expect(readAloud).toHaveBeenCalledWith(host, { id: '1', watch, voice: host.settings.getVoice() });
});

test('an answer cannot be read aloud where neither the server nor the browser speaks', async () => {
  await show(false);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an answer is read aloud where the browser speaks', async () => {
  vi.stubGlobal('speechSynthesis', {});
  await show(false);
  expect(screen.getByRole('button')).toBeTruthy();
});
