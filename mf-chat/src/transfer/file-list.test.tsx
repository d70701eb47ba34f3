import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-chat/transfer.json';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FileList } from './file-list.tsx';
import type { FilePreview } from './import-chats.ts';

startI18n('en', { 'mf-chat/transfer': translations });

const file: FilePreview = {
  name: 'chats.json',
  problem: null,
  chats: 2,
  messages: 4,
  fresh: 2,
  broken: 0,
  filesLeftOut: 0,
};
const shown = (changes: Partial<FilePreview>): string => {
  render(<FileList previews={[{ ...file, ...changes }]} />);
  return screen.getByRole('listitem').textContent ?? '';
};

test('a file that breaks off and has entries that cannot be read says both', () => {
  const text = shown({ problem: 'broken', broken: 3 });
  expect(text).toContain('2 chats · 4 messages');
  expect(text).toContain('breaks off');
  expect(text).toContain('3 entries cannot be read and are left out.');
});

test('a file in which nothing is a chat does not count what it has', () => {
  expect(shown({ problem: 'unknown', chats: 0, messages: 0, fresh: 0, broken: 3 })).not.toContain(
    '3 entries',
  );
});

test('a file with more files of a question than it takes says how many are left out', () => {
  expect(shown({ filesLeftOut: 2 })).toContain('2 attached files are left out: a question takes 5 files');
});
