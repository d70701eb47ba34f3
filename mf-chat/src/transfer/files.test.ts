import { limits } from '@orangery/api';
import { createRoom, putMessage, type Room, searchRooms } from '@orangery/records';
import { hostileTexts } from '@orangery/testing/hostile-texts';
import { expect, test, vi } from 'vitest';
import { readMarkdown } from './read-markdown.ts';
import { type OnLeftOut, readRoom } from './read-room.ts';
import { writeMarkdown } from './write-markdown.ts';

const words = {
  title: (title: string) => title,
  you: 'You',
  assistant: 'Assistant',
  reasoning: 'Thought',
  sources: 'Sources',
  model: (value: string) => value,
  time: String,
};
const withFiles = (files: readonly { name: string; text: string }[]) =>
  putMessage(
    createRoom({ id: '20230000001', chatModel: '3.5', now: 1 }),
    { id: 'a', role: 'user', content: 'What is it?', status: 'done', files },
    2,
  );
const files = [
  { name: 'a **b** <!-- orangery:end -->.md', text: '```\n<!-- orangery:text -->\n````\n\n' },
  ...Object.entries(hostileTexts).map(([name, make]) => ({ name, text: make(1_000) })),
]
  .map(({ name, text }) => ({ name, text: text.replace(/\r\n?/g, '\n') }))
  // A blank one cannot be attached.
  .filter(({ text }) => text.trim() !== '');

test('files of a question are the same after they were written as Markdown and read again', () => {
  for (const file of files) {
    const [room] = readMarkdown(writeMarkdown(withFiles([file]), words));
    expect(room?.chatRecord).toMatchObject([{ content: 'What is it?', files: [file] }]);
  }
});

test('files of a question stand under their names in Markdown', () => {
  const markdown = writeMarkdown(withFiles([{ name: 'sums.csv', text: 'a,b' }]), words);
  expect(markdown).toContain('**sums.csv**\n\n```\na,b\n```');
});

test('files of a question come back from JSON, as many and as long as a question takes', () => {
  const given = [
    ...Array.from({ length: 5 }, (_, index) => ({ name: `${index}`, text: '\r\n橙' })),
    { name: 'the sixth', text: 'x' },
  ];
  expect(readRoom(withFiles(given))?.chatRecord[0]?.files).toEqual(given.slice(0, 5));
  const wrong = [{ name: '', text: 'x' }, { name: 'a' }, { name: 'b', text: 'x'.repeat(400_001) }];
  const room = withFiles(wrong as { name: string; text: string }[]);
  expect(readRoom(room)?.chatRecord[0]).not.toHaveProperty('files');
});

test.each([
  ['JSON', (room: Room, onLeftOut: OnLeftOut) => readRoom(room, onLeftOut)],
  ['Markdown', (room: Room, onLeftOut: OnLeftOut) => readMarkdown(writeMarkdown(room, words), onLeftOut)[0]],
])('files of a question that are more or longer than it takes are left out of %s, and counted', (_, read) => {
  const [half, short] = ['橙'.repeat(limits.fileSymbols / 2 + 1), 'x'];
  const leftOut = vi.fn();
  const named = (texts: readonly string[]) => texts.map((text, index) => ({ name: `${index}`, text }));
  expect(read(withFiles(named([half, half, short])), leftOut)?.chatRecord[0]?.files).toHaveLength(2);
  expect(leftOut).toHaveBeenLastCalledWith(1);
  read(withFiles(named(Array.from({ length: 7 }, () => short))), leftOut);
  expect(leftOut).toHaveBeenLastCalledWith(2);
  leftOut.mockClear();
  read(withFiles(named([short])), leftOut);
  expect(leftOut).not.toHaveBeenCalled();
});

test('names of files are as harmless after an import as those of chosen files', () => {
  const room = withFiles([
    { name: 'a\u202egpj\n.exe', text: 'x' },
    { name: '\u200f', text: 'y' },
    { name: `${'n'.repeat(300)}.csv`, text: 'z' },
  ]);
  const names = readRoom(room)?.chatRecord[0]?.files?.map(({ name }) => name);
  expect(names).toEqual(['agpj .exe', 'file.txt', expect.stringMatching(/^n{100,195}\.csv$/)]);
});

test('files of a question are found by their names and by what is in them', async () => {
  const room = withFiles([{ name: 'sums.csv', text: 'Lisbon,19' }]);
  const found = async (query: string) => {
    const options = { ids: [room.id], signal: new AbortController().signal };
    const texts: (string | undefined)[] = [];
    for await (const { matches } of searchRooms({ loadSome: async () => [room] }, query, options))
      texts.push(...matches.map(({ message }) => message?.text));
    return texts;
  };
  expect(await found('lisbon')).toEqual(['sums.csv Lisbon,19']);
  expect(await found('sums')).toEqual(['sums.csv Lisbon,19']);
  expect(await found('Porto')).toEqual([]);
});
