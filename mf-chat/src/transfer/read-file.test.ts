// @vitest-environment node
import {
  createRoom,
  type Message,
  putMessage,
  putVersion,
  type Room,
  removeMessages,
} from '@orangery/records';
import { bread, hello, silent } from '@orangery/testing/chatgpt-export';
import { zipOf } from '@orangery/testing/zip';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileEnd, fileStart, roomForFile } from './chat-file.ts';
import type { ImportProblem } from './import-error.ts';
import { createJsonCutter } from './json-parts.ts';
import { readAll, readSome } from './testing/read-all.ts';
import { writeMarkdown } from './write-markdown.ts';

/** Texts that could be taken for something else. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '<!-- orangery:text -->',
    '\\<!-- orangery:message {} -->',
    'a\n\n<!-- orangery:end -->\n\nb\n',
    '\n\n## You\n\n',
    '</details>\n\n--> "quoted" \\ {[,]}',
    '你好，面包\u202e🍞',
    'a line\u2028and a paragraph\u2029',
  ),
);
const line = text.map((value) => value.replace(/\r\n?/g, '\n'));
const message = fc.record({
  content: line,
  role: fc.constantFrom<Message['role'][]>('user', 'assistant'),
  status: fc.constantFrom<Message['status'][]>('done', 'stopped', 'failed'),
  model: fc.constantFrom(undefined, '4.0', 'a "model" -->'),
  demo: fc.constantFrom(undefined, true, false),
  reasoning: fc.option(
    line.filter((value) => value !== ''),
    { nil: undefined },
  ),
  images: fc.constantFrom(undefined, ['/chat/pictures/a.png'], ['https://a.example/b c.png', '/x']),
  steps: fc.constantFrom(undefined, [
    {
      number: 1,
      name: 'network_search',
      title: 'Network search --> <b>',
      arguments: '{"query":"x"}',
      state: 'done' as const,
      result: '[1] A\n-->',
      milliseconds: 20,
      sources: [{ title: 'A', url: 'https://a.example/', snippet: '' }],
      app: true as const,
    },
  ]),
  citations: fc.constantFrom(undefined, [
    {
      number: 1,
      pdf_id: 'd1',
      name: 'Bread --> <b>.pdf',
      page: 7,
      label: 'vii',
      quote: 'Flour\n-->',
      boxes: [[0.1, 0.2, 0.5, 0.02] as const],
    },
  ]),
  source: fc.constantFrom(undefined, {
    title: 'A [title] -- <b>',
    url: 'https://a.example/%20?q=1',
    snippet: 'x',
  }),
});

const room = fc
  .record({ title: line, prompt: text, pinned: fc.boolean(), messages: fc.array(message, { maxLength: 6 }) })
  .map(({ title, prompt, pinned, messages }) =>
    messages.reduce<Room>(
      (before, { model, demo, reasoning, images, source, steps, citations, ...said }, index) =>
        putMessage(
          before,
          {
            id: `m${index}`,
            ...said,
            ...(model && { model }),
            ...(demo !== undefined && { demo }),
            ...(reasoning && { reasoning }),
            ...(images && { images }),
            ...(source && { sources: [source] }),
            ...(steps && { steps }),
            ...(citations && { citations }),
          },
          2_000 + index,
        ),
      createRoom({ id: '20231234567', chatModel: '4.0', now: 1_000, chatMessage: title, prompt, pinned }),
    ),
  );

const jsonOf = (rooms: readonly Room[]) =>
  `${fileStart(0)}${rooms.map((one) => JSON.stringify(roomForFile(one))).join(',\n')}${fileEnd}`;
const words = {
  title: (title: string) => title,
  you: 'You',
  assistant: 'Assistant',
  reasoning: 'Reasoning',
  sources: 'Sources',
  model: (value: string) => value,
  time: String,
};

describe('a room that is exported and imported', () => {
  test('as JSON is the very same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(room, { maxLength: 3 }), async (rooms) => {
        expect((await readAll(jsonOf(rooms))).rooms).toEqual(rooms);
      }),
      { numRuns: 100 },
    );
  });

  test('as JSON keeps the versions of an answer, but nothing that was deleted or is being written', async () => {
    const asked = putMessage(
      createRoom({ id: '20230000001', chatModel: '4.0', now: 1 }),
      { id: 'a', role: 'assistant', content: 'one', status: 'done' },
      2,
    );
    const two = putVersion(
      asked,
      { id: 'a' },
      { id: 'b', role: 'assistant', content: 'two', status: 'done' },
      3,
    );
    const gone = removeMessages(
      putMessage(two, { id: 'c', role: 'user', content: 'secret', status: 'done' }, 4),
      ['c'],
      5,
    );
    const writing = putMessage(gone, { id: 'd', role: 'assistant', content: 'half', status: 'streaming' }, 6);
    const { rooms } = await readAll(jsonOf([writing]));
    expect(rooms[0]?.chatRecord).toEqual(two.chatRecord);
    expect(rooms[0]?.messageArr).toEqual(['a', 'b']);
  });

  test('as Markdown is the same but for counters and pins', async () => {
    await fc.assert(
      fc.asyncProperty(room, async (one) => {
        const { rooms } = await readAll(writeMarkdown(one, words));
        const bare = ({ rev: _, ...rest }: Message) => rest;
        expect(rooms).toHaveLength(1);
        expect(rooms[0]).toMatchObject({
          id: one.id,
          createTime: one.createTime,
          chatMessage: one.chatMessage,
          prompt: one.prompt,
        });
        expect(rooms[0]?.chatRecord.map(bare)).toEqual(one.chatRecord.map(bare));
      }),
      { numRuns: 200 },
    );
  });
});

describe('JSON in chunks', () => {
  test('is cut into the same parts however it comes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue(), { minLength: 1 }),
        fc.boolean(),
        fc.array(fc.nat(30)),
        (values, wrapped, cuts) => {
          const list = JSON.stringify(values, null, 1);
          const whole = wrapped ? `{"a":{"rooms":[1]}, "rooms" : ${list}, "b":[{}]}` : list;
          const cutter = createJsonCutter();
          const found: unknown[] = [];
          let at = 0;
          for (const length of [...cuts, whole.length]) {
            for (const { kind, text: part } of cutter.feed(whole.slice(at, at + length)))
              if (kind === 'element') found.push(JSON.parse(part));
            at += length;
          }
          cutter.end();
          expect(found).toEqual(JSON.parse(JSON.stringify(values)));
        },
      ),
    );
  });
});

describe('a ChatGPT export', () => {
  const list = JSON.stringify([bread, silent, hello]);

  test('is read as it is, or in its archive, among pictures and pages', async () => {
    const plain = await readAll(list);
    expect(plain.rooms.map(({ chatMessage }) => chatMessage)).toEqual(['Baking\u202e bread', 'Hello']);
    expect(plain.broken).toBe(0);
    const files = [
      { name: 'file-abc-bread.png', text: 'x'.repeat(50_000), stored: true },
      { name: 'chat.html', text: '<html></html>' },
      { name: 'conversations.json', text: list },
      { name: 'user.json', text: '{}' },
    ];
    expect((await readAll(await zipOf(files, 'PK a comment'))).rooms).toEqual(plain.rooms);
  });

  test('may come in several files, or as one conversation', async () => {
    const zip = await zipOf([
      { name: 'export/conversations-000.json', text: JSON.stringify([bread]) },
      { name: 'export/conversations-001.json', text: JSON.stringify([hello]), stored: true },
    ]);
    expect((await readAll(zip)).rooms).toHaveLength(2);
    expect((await readAll(JSON.stringify(hello))).rooms).toHaveLength(1);
  });
});

const halfOf = async (file: Promise<Blob>) => (await file).slice(0, 40);

describe('what is not understood', () => {
  const cases: [string, Blob | string | Promise<Blob>, ImportProblem][] = [
    ['an empty file', '', 'empty'],
    ['a picture', '\x89PNG\r\n', 'unknown'],
    ['another text', '# Notes\n\nMilk', 'unknown'],
    ['another object', '{"name":"x","items":[1]}', 'unknown'],
    [
      'a file that breaks off',
      jsonOf([createRoom({ id: '20230000001', chatModel: '3.5', now: 1 })]).slice(0, -20),
      'broken',
    ],
    ['a file of a later release', '{"format":"orangery-chats","version":9,"rooms":[]}', 'newer'],
    ['an archive without chats', zipOf([{ name: 'notes.txt', text: 'x' }]), 'zip'],
    [
      'an archive with a password',
      zipOf([{ name: 'conversations.json', text: '[]', encrypted: true }]),
      'encrypted',
    ],
    ['half an archive', halfOf(zipOf([{ name: 'conversations.json', text: '[]' }])), 'broken'],
  ];
  test.each(cases)('%s is refused with its reason', async (_name, file, problem) => {
    await expect(readAll(await file)).rejects.toMatchObject({ name: 'ImportError', problem });
  });

  describe('after whole chats costs none of them', () => {
    const one = JSON.stringify(hello);
    const cases: [string, string | Promise<Blob>][] = [
      ['brackets behind the end', `[${one}]]}`],
      ['a text behind the end', `[${one}]\n"`],
      ['words behind the end', `{"conversations":[${one}]} and so on`],
      ['another file behind the end', `[${one}][7]`],
      ['brackets behind a single chat', `${one}}`],
      ['a bracket too many between the chats', `[${one}}, 7]`],
      ['a text without an end', `[${one}, {"title":"`],
      ['garbage in an archive', zipOf([{ name: 'conversations.json', text: `[${one}]"` }])],
      [
        'a second file in an archive that breaks off',
        zipOf([
          { name: 'conversations-000.json', text: `[${one}]` },
          { name: 'conversations-001.json', text: '[{' },
        ]),
      ],
    ];
    test.each(cases)('%s', async (_name, file) => {
      const { rooms, problem } = await readSome(await file);
      expect(rooms.map(({ chatMessage }) => chatMessage)).toEqual(['Hello']);
      expect(problem).toBe('broken');
    });
  });

  test('is not read when it would become more values than any chat has', async () => {
    const bomb = `[${JSON.stringify(hello)},[${'{},'.repeat(1_000_000)}{}]]`;
    const { rooms, problem } = await readSome(bomb);
    expect(rooms).toHaveLength(1);
    expect(problem).toBe('tooLarge');
  });

  test('is left out of a file, and counted', async () => {
    const good = JSON.stringify(roomForFile(createRoom({ id: '20230000001', chatModel: '3.5', now: 1 })));
    const bad = [
      '7',
      '{"id":"../../x","createTime":1,"rev":1,"chatRecord":[]}',
      '{"id":"20230000002","createTime":1,"rev":1e300,"chatRecord":[]}',
      '{"id":"20230000003","createTime":1,"rev":1,"chatRecord":"x"}',
    ];
    expect(await readAll(`[${[...bad, good].join(',')}]`)).toMatchObject({
      broken: 4,
      rooms: [{ id: '20230000001' }],
    });
  });

  test('in a message is left out of it', async () => {
    const passage = {
      number: 1,
      pdf_id: 'd1',
      name: 'x.pdf',
      page: 7,
      label: 'vii',
      quote: '',
      boxes: [[0, 0, 1, 'x'], [1e9, 0, 0, 0], 'box'],
    };
    const hostile = {
      id: 'a',
      role: 'user',
      content: '<img src=x onerror=alert(1)>',
      createTime: 1,
      rev: 1,
      status: 'done',
      images: ['javascript:alert(1)', '/ok.png', 7],
      sources: [{ title: 'x', url: 'javascript:alert(1)', snippet: '' }],
      citations: [passage, { ...passage, page: -1 }, { ...passage, quote: { html: '<b>' } }, null],
      version: 1e99,
      html: '<b>',
    };
    const file = JSON.stringify([
      {
        id: '20230000001',
        createTime: 1,
        rev: 1,
        chatRecord: [hostile, { ...hostile }, { ...hostile, id: 'b', role: 'system' }],
      },
    ]);
    expect((await readAll(file)).rooms[0]?.chatRecord).toEqual([
      {
        id: 'a',
        role: 'user',
        content: hostile.content,
        createTime: 1,
        rev: 1,
        status: 'done',
        images: ['/ok.png'],
        sources: [{ title: 'x', url: '', snippet: '' }],
        citations: [{ ...passage, boxes: [] }],
      },
    ]);
  });

  test('among sources leaves the others their numbers, and none is longer than a question may carry', async () => {
    const given = [
      7,
      { title: 'gone', url: `https://${'a'.repeat(2_000)}.example/`, snippet: 1 },
      { title: 'b'.repeat(301), url: 'https://b.example/', snippet: 'c'.repeat(1_001) },
    ];
    const kept = [
      { title: '', url: '', snippet: '' },
      { title: 'gone', url: '', snippet: '' },
      { title: 'b'.repeat(300), url: 'https://b.example/', snippet: 'c'.repeat(1_000) },
    ];
    const step = {
      number: 1,
      name: 'n',
      title: 't',
      arguments: '',
      state: 'done',
      result: '',
      sources: given,
    };
    const message = { role: 'assistant', content: '[3]', createTime: 1, rev: 1, status: 'done' };
    const chatRecord = [
      { ...message, id: 'a', sources: given },
      { ...message, id: 'b', steps: [step] },
    ];
    const { rooms } = await readAll(
      JSON.stringify([{ id: '20230000001', createTime: 1, rev: 1, chatRecord }]),
    );
    expect(rooms[0]?.chatRecord).toMatchObject([{ sources: kept }, { steps: [{ sources: kept }] }]);
  });

  test('a step with very long arguments is kept, and they are cut', async () => {
    const step = {
      number: 1,
      name: 'n',
      title: 't',
      arguments: 'a'.repeat(6_000),
      state: 'stopped',
      result: '',
    };
    const chatRecord = [
      { id: 'a', role: 'assistant', content: '', createTime: 1, rev: 1, status: 'stopped', steps: [step] },
    ];
    const { rooms } = await readAll(
      JSON.stringify([{ id: '20230000001', createTime: 1, rev: 1, chatRecord }]),
    );
    expect(rooms[0]?.chatRecord[0]?.steps).toMatchObject([{ arguments: 'a'.repeat(4_000) }]);
  });
});
