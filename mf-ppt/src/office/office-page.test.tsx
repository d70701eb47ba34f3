import translations from '@orangery/locales/en/mf-ppt.json';
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

test('recent files of all kinds stand together, the latest first', async () => {
  const host = fakeHost({
    answers: { 'GET /chat/ppt/decks': () => deckList(deckInfo()), 'GET /chat/pdfs': () => pdfs },
  });
  await renderInHost(<OfficePage />, { host });
  const files = within(await screen.findByRole('list', { name: office.recent })).getAllByRole('link');
  expect(files.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Contract.pdf', '/chat_pdf?pdf=pdf'],
    ['Orchards', `/chat_ppt?deck=${deckInfo().id}`],
  ]);
});
