import { expect, test, vi } from 'vitest';
import { makeRoomFile, type RoomExport } from './make-room-file.tsx';

vi.mock('../files/open-file.ts', () => ({
  openFile: () => {
    throw new Error('No worker.');
  },
}));

test('an export whose worker cannot be started fails, and leaves nothing in the page', async () => {
  const what = { look: { dark: false, language: 'en', direction: 'ltr' } } as RoomExport;
  await expect(makeRoomFile(what, new AbortController().signal, () => undefined)).rejects.toThrow(
    'No worker.',
  );
  expect(document.querySelectorAll('iframe')).toHaveLength(0);
});
