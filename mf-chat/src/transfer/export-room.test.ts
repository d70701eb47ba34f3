import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-chat.json';
import { editRoom, ownerKey, putMessage } from '@orangery/records';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRooms } from '../room-store/load-rooms.ts';
import { connectTestRooms } from '../testing/connect.ts';
import { forgetKept, openKept } from '../testing/kept-records.ts';
import { roomOf } from '../testing/rooms.ts';
import { exportAll, exportRoom, exportRooms } from './export-room.ts';

const { saved } = vi.hoisted(() => ({ saved: [] as [name: string, file: Blob][] }));
vi.mock(import('@orangery/platform/files'), async (original) => ({
  ...(await original()),
  downloadFile: (file: Blob, name: string) => void saved.push([name, file]),
}));

startI18n('en', { 'mf-chat': translations });

/** What this browser's own cannot do: be read as a text. */
const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

beforeEach(async () => {
  forgetKept();
  saved.length = 0;
  connectTestRooms();
  const records = await openKept(ownerKey('mira'));
  const bread = putMessage(
    roomOf('20230000001', ['How is bread made?']),
    {
      id: 'answer',
      role: 'assistant',
      content: 'It is baked [1].',
      status: 'done',
      model: '4.0',
      reasoning: 'Flour first.',
      sources: [{ title: 'Baking', url: 'https://bread.example/a b', snippet: '' }],
    },
    2_000,
  );
  await records.save(editRoom(bread, { chatMessage: '../CON: "bread"\u202e?' }, 3_000));
  await records.save(roomOf('20230000002', ['Second']));
  await records.save(roomOf('20230000003'));
  await startRooms({ username: 'mira', signedOut: false });
});
afterEach(() => vi.restoreAllMocks());

test('a room as Markdown has title, model, roles, what was thought folded away, and sources as a list', async () => {
  await exportRoom('20230000001', 'markdown');
  const [name, file] = saved[0] ?? ['', new Blob()];
  expect(name).toBe('CON bread.md');
  const visible = (await textOf(file)).replace(/<!--.*?-->\n\n/g, '');
  expect(visible).toMatch(/^# \.\.\/CON: "bread"/);
  expect(visible).toContain('\n\n## You · ');
  expect(visible).toContain('\n\n## Assistant · GPT-4.0 · ');
  expect(visible).toContain('<summary>Reasoning</summary>\n\nFlour first.\n\n</details>');
  expect(visible).toContain('1. [Baking](<https://bread.example/a%20b>)');
});

test('Markdown lists what the steps of an answer found, by the numbers that it cites', async () => {
  const records = await openKept(ownerKey('mira'));
  const source = (name: string) => ({ title: name, url: `https://${name}.example/`, snippet: '' });
  const step = { name: 'search_web', title: 'Search', arguments: '', state: 'done', result: '' } as const;
  const searched = putMessage(
    roomOf('20230000004'),
    { id: 'q', role: 'user', content: 'Who?', status: 'done', sources: [source('one')] },
    1_000,
  );
  const emptied = { title: '', url: '', snippet: '' };
  const answered = putMessage(
    searched,
    {
      id: 'a',
      role: 'assistant',
      content: 'They [2] and [4].',
      status: 'done',
      steps: [
        { ...step, number: 1, milliseconds: 1, sources: [source('two'), emptied] },
        {
          ...step,
          number: 2,
          milliseconds: 1,
          sources: [{ ...source('four'), url: 'https://four.example/\ud800' }],
        },
      ],
    },
    2_000,
  );
  await records.save(answered);
  await startRooms({ username: 'mira', signedOut: false });
  await exportRoom('20230000004', 'markdown');
  const text = await textOf(saved[0]?.[1] ?? new Blob());
  expect(text).toContain('\n\n1. [one](<https://one.example/>)\n\n');
  expect(text).toContain(
    '\n\n2. [two](<https://two.example/>)\n\n3. —\n\n4. [four](<https://four.example/%EF%BF%BD>)\n\n',
  );
});

test('all rooms in which something was said go into one file, and chosen ones into another', async () => {
  await exportAll();
  await exportRooms(['20230000002']);
  const rooms = await Promise.all(
    saved.map(async ([, file]) => (JSON.parse(await textOf(file)) as { rooms: { id: string }[] }).rooms),
  );
  expect(rooms.map((list) => list.map(({ id }) => id).toSorted())).toEqual([
    ['20230000001', '20230000002'],
    ['20230000002'],
  ]);
  expect(saved[0]?.[0]).toMatch(/^orangery-chats-\d{4}-\d\d-\d\d\.json$/);
});

test('a room that is not there is refused', async () => {
  await expect(exportRoom('20239999999', 'json')).rejects.toThrow();
});
