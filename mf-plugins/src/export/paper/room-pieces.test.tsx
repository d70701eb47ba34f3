import type { Message, Row } from '@orangery/records';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagePieces, type RoomWords, withLeads } from './room-pieces.tsx';

const words: RoomWords = {
  title: 'Title',
  about: 'About',
  you: 'You',
  assistant: 'Assistant',
  reasoning: 'Reasoning',
  steps: 'Steps',
  sources: 'Sources',
  pictureGone: 'Gone',
  cited: (name, page) => `${name}, page ${page}`,
  file: (name) => `Attached: ${name}`,
  time: () => '10:30',
  number: String,
  page: (page, pages) => `${page}/${pages}`,
};
const nothing = { reasoning: false, steps: false, times: false };
const look = { root: document.documentElement, dark: false };
const given = {
  words,
  look,
  picture: async (address: string) => (address.includes('gone') ? null : `blob:${address}`),
};

const rowOf = (message: Partial<Message>): Row => ({
  ...({} as Row),
  key: 'm',
  sources: [],
  message: { id: 'm', role: 'assistant', content: '', createTime: 0, rev: 1, status: 'done', ...message },
});

async function printed(message: Partial<Message>, options = nothing): Promise<string> {
  const pieces = [];
  for await (const { content } of messagePieces(rowOf(message), { ...given, options }))
    pieces.push(renderToStaticMarkup(content));
  return pieces.join('\n');
}

test('reasoning, steps and times are there only when they are chosen', async () => {
  const message = {
    content: 'Loam.',
    reasoning: 'First the soil.',
    steps: [
      {
        number: 1,
        name: 'search',
        title: 'Looked up',
        arguments: '{}',
        state: 'done',
        result: 'Rain',
        milliseconds: null,
      },
    ],
  } as const;
  expect(await printed(message)).not.toMatch(/First the soil|Looked up|Rain|10:30/);
  const all = await printed(message, { reasoning: true, steps: true, times: true });
  expect(all).toMatch(/10:30.*First the soil.*Looked up.*Rain.*Loam/s);
});

test('a question has its pictures and the names of its files, and a note for a picture that is gone', async () => {
  const question = await printed({
    role: 'user',
    content: 'Which?',
    images: ['/chat/one.png', '/chat/gone.png'],
    files: [{ name: 'soil.txt', text: 'unprinted' }],
  });
  expect(question).toMatch(/blob:\/chat\/one\.png.*Gone.*Attached: soil\.txt.*Which\?/s);
  expect(question).not.toMatch(/gone\.png|unprinted/);
});

test('passages of documents that an answer cites stand below it', async () => {
  const passage = { pdf_id: 'p', name: 'Orchards.pdf', page: 7, quote: 'Trees like loam.', boxes: [] };
  const answer = await printed({
    content: 'Loam [1].',
    citations: [
      { ...passage, number: 1, label: 'vii' },
      { ...passage, number: 2, label: '' },
    ],
  });
  expect(answer).toMatch(/Loam.*Sources.*1\..*Orchards\.pdf, page vii.*Trees like loam.*2\..*page 7/s);
});

test('a name and a heading are laid out with what follows, and what ends with a heading by itself', async () => {
  const row = rowOf({ content: `# Soil\n\n\`\`\`ts\n${'x\n'.repeat(48)}\`\`\`\n\n# Alone` });
  const groups = [];
  for await (const group of withLeads(messagePieces(row, { ...given, options: nothing })))
    groups.push(group.map(({ leads }) => leads));
  expect(groups).toEqual([[true, true, false], [false], [false], [false], [true]]);
});
