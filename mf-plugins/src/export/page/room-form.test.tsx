import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json';
import translations from '@orangery/locales/en/mf-plugins/export.json';
import type { Room, Row } from '@orangery/records';
import { fakeHost, renderInHost } from '@orangery/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cancelExport, resetExport, startExport } from '../export.state.ts';
import type { RoomExport } from '../frame/make-room-file.ts';
import { RoomForm } from './room-form.tsx';

vi.mock('../frame/make-room-file.ts', () => ({
  makeRoomFile: async () => ({ content: new Blob(['%PDF'], { type: 'application/pdf' }), ending: 'pdf' }),
}));
startI18n('en', { 'mf-plugins/export': translations, errors });
afterEach(() => {
  cancelExport();
  resetExport();
});

const rows = [{ key: '1', message: { id: '1', role: 'user', content: 'Hello' } }] as Row[];
const loaded = { room: { id: '20230000001', chatMessage: 'Greetings' } as Room, rows };
const start = () => screen.queryByRole('button', { name: 'Make the PDF' });

test('a file that was made can be saved when the plugin has been removed, but no other is made', async () => {
  const host = fakeHost();
  await startExport({
    bus: host.bus,
    name: 'Greetings',
    prepare: async () => ({ rows }) as unknown as RoomExport,
  });
  await renderInHost(<RoomForm loaded={loaded} message={undefined} canStart={false} />, { host });
  expect(screen.getByText('Greetings.pdf')).toBeTruthy();
  expect(start()).toBeNull();
  expect((screen.getByRole('radio', { name: /PDF/ }) as HTMLInputElement).matches(':disabled')).toBe(true);
});

test('a file is made while the plugin is there', async () => {
  await renderInHost(<RoomForm loaded={loaded} message={undefined} canStart />);
  expect(start()).toBeTruthy();
});
