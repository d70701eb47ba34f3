import 'fake-indexeddb/auto';
import translations from '@orangery/locales/en/mf-ppt.json';
import { ownerKey } from '@orangery/records';
import { type ReadingInfo, readingsOf } from '@orangery/records/readings';
import { fakeHost, guestSession, renderInHost } from '@orangery/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deckInfo, deckList } from '../testing/listed-decks.ts';
import { startTranslations } from '../testing/start-translations.ts';
import { OfficePage } from './office-page.tsx';

startTranslations();

const { office } = translations;
const pdfs = {
  pdfs: [
    {
      id: 'pdf',
      name: 'Contract.pdf',
      bytes: 1,
      pages: 1,
      created_at: '2026-11-03T00:00:00.000Z',
      state: 'ready' as const,
      analyzed: 1,
      scanned: 0,
      repaired: false,
      unreadable: [],
      unrecognized: [],
      beyond_plan: [],
      code: null,
      summary: null,
      questions: [],
    },
  ],
  used_bytes: 1,
  max_bytes: 1,
  max_documents: 1,
  trial: false,
};

test('the office page leads to its four tools', async () => {
  const host = fakeHost({ session: guestSession() });
  await renderInHost(<OfficePage />, { host });
  const tools = within(screen.getByRole('list', { name: office.tools })).getAllByRole('link');
  expect(tools.map((link) => link.getAttribute('href'))).toEqual([
    '/chat_ppt',
    '/chat_pdf',
    expect.stringContaining('panel=plugins'),
    expect.stringContaining('panel=plugins'),
  ]);
  expect(host.api.calls).toEqual([]);
});

const reading = (id: string, changes: Partial<ReadingInfo>) => ({
  id,
  kind: 'document' as const,
  name: id,
  at: Date.parse('2020-01-01'),
  ...changes,
  content: null,
});

async function show(username: string, decks: Parameters<typeof deckList>, readings: readonly ReadingInfo[]) {
  const kept = readingsOf(ownerKey(username));
  for (const one of readings) await kept.keep({ ...one, content: null });
  const host = fakeHost({
    session: { username },
    answers: { 'GET /chat/ppt/decks': () => deckList(...decks), 'GET /chat/pdfs': () => pdfs },
  });
  await renderInHost(<OfficePage />, { host });
  const list = within(await screen.findByRole('list', { name: office.recent }));
  return list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

test('recent files of all kinds stand together, the latest first, each opened by its tool', async () => {
  const later = Date.parse('2027-01-01');
  const files = await show(
    'ada',
    [deckInfo()],
    [reading('letter.docx', { at: later }), reading('sign', { kind: 'picture', name: '' })],
  );
  expect(files).toEqual([
    ['letter.docx', expect.stringMatching(/panel=documents%2Fletter\.docx|panel=documents\/letter\.docx/)],
    ['Contract.pdf', '/chat_pdf?pdf=pdf'],
    ['Orchards', `/chat_ppt?deck=${deckInfo().id}`],
    [office.recognition.title, expect.stringMatching(/panel=ocr(%2F|\/)sign/)],
  ]);
});

test('a file of a kind that was not used lately is among the recent ones beside many newer of another kind', async () => {
  const decks = Array.from({ length: 30 }, (_, index) =>
    deckInfo({ id: `deck-${index}`, title: `Deck ${index}`, updated_at: Date.parse('2027-01-01') }),
  );
  const files = await show('grace', decks, [reading('old', {}), reading('sign', { kind: 'picture' })]);
  expect(files).toHaveLength(12);
  expect(files.map(([name]) => name)).toEqual(expect.arrayContaining(['old', 'sign', 'Contract.pdf']));
});

test('without any files the office page says what will be among the recent ones', async () => {
  const host = fakeHost({
    session: { username: 'nobody' },
    answers: { 'GET /chat/ppt/decks': () => deckList(), 'GET /chat/pdfs': () => ({ ...pdfs, pdfs: [] }) },
  });
  await renderInHost(<OfficePage />, { host });
  expect(await screen.findByText(office.none)).toBeDefined();
});
