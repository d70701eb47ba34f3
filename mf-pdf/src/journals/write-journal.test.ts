import { createRoom, type MessageCitation, putMessage } from '@orangery/records';
import { expect, test } from 'vitest';
import { writeJournal } from './write-journal.ts';

const words = {
  page: (label: string) => `Page ${label}`,
  pageOf: (label: string, name: string) => `Page ${label} of ${name}`,
};

const citation = (number: number, changes: Partial<MessageCitation> = {}): MessageCitation => ({
  number,
  pdf_id: 'a',
  name: 'Orchard.pdf',
  page: 3,
  label: 'iii',
  quote: 'Oranges ripen in May.',
  boxes: [],
  ...changes,
});

test('a journal is written with the pages of its citations, the passages, and the names of other documents', () => {
  const citations = [
    citation(1),
    citation(2, { pdf_id: 'b', name: 'Bills.pdf', label: '7', quote: 'Paid.' }),
  ];
  const empty = createRoom({ id: 'a', chatModel: '3.5', now: 1 });
  const asked = putMessage(empty, { id: 'q', role: 'user', content: 'When?\nAnd who?', status: 'done' }, 2);
  const content = 'In May [1], paid [2], see [9].';
  const room = putMessage(asked, { id: 'r', role: 'assistant', content, status: 'done', citations }, 3);
  expect(writeJournal('Orchard.pdf', room, words)).toBe(
    [
      '# Orchard.pdf',
      '## When? And who?',
      'In May (Page iii), paid (Page 7 of Bills.pdf), see [9].',
      '> **Page iii**\n> Oranges ripen in May.',
      '> **Page 7 of Bills.pdf**\n> Paid.',
      '',
    ].join('\n\n'),
  );
});

test('a number in brackets is a citation only in words, and names are no Markdown', () => {
  const citations = [citation(1, { pdf_id: 'b', name: '[a](https://x.example)*.pdf' })];
  const empty = createRoom({ id: 'a', chatModel: '3.5', now: 1 });
  const content = 'Ripe [1], `list[1]`, [1](https://example.com)\n\n```js\nlist[1]\n```';
  const room = putMessage(empty, { id: 'r', role: 'assistant', content, status: 'done', citations }, 2);
  const place = 'Page iii of \\[a\\](https://x.example)\\*.pdf';
  expect(writeJournal('Orchard.pdf', room, words)).toContain(content.replace('Ripe [1]', `Ripe (${place})`));
});
