import 'fake-indexeddb/auto';
import type { AnswerEvent } from '@orangery/api';
import chat from '@orangery/locales/en/chat.json';
import translations from '@orangery/locales/en/mf-pdf.json';
import { fakeHost, renderInHost } from '@orangery/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { showList } from '../documents/documents.state.ts';
import { connectJournals } from '../journals/journals.ts';
import { listOf, pdf } from '../testing/documents.ts';
import { startTranslations } from '../testing/start-translations.ts';
import { ChatPane } from './chat-pane.tsx';
import { drafts } from './drafts.ts';
import { isAnswering, leaveAnswers } from './pdf-answers.ts';
// What is fetched with the first answer is there, so that the tests do not wait for it.
import '@orangery/chat/markdown';
import '@orangery/chat/speech';
import './messages.tsx';

startTranslations();
beforeEach(() => {
  localStorage.clear();
  drafts.forget();
});

const document = pdf({ id: crypto.randomUUID() });
const text = 'They ripen in May [1].';
const citation = {
  number: 1,
  pdf_id: document.id,
  name: document.name,
  page: 3,
  label: 'iii',
  quote: 'Oranges ripen in May.',
  boxes: [[0.1, 0.2, 0.5, 0.02] as const],
};
const answer: AnswerEvent[] = [
  { type: 'start', id: 0, model: '3.5', demo: false, leftOut: 0 } as AnswerEvent,
  { type: 'citation', id: 0, citation },
  { type: 'delta', id: text.length, text },
  { type: 'done', id: text.length, finish: 'stop' },
];

async function show(username: string) {
  const onCited = vi.fn();
  const host = fakeHost({
    session: { username },
    answers: { 'POST /chat/pdfs/chat': () => answer },
  });
  showList(listOf(document));
  const disconnect = connectJournals(host, { isBusy: isAnswering });
  const { unmount } = await renderInHost(<ChatPane document={document} onCited={onCited} />, { host });
  const leave = async () => {
    await unmount();
    leaveAnswers();
    disconnect();
  };
  const end = async () => {
    // The last part of an answer that is loaded: nothing arrives after the end.
    await screen.findAllByRole('button', { name: chat.readAloud.start });
    await leave();
  };
  return { host, onCited, end, leave, person: userEvent.setup() };
}

test('a question is answered with links to the pages, which show their passage', async () => {
  const { host, onCited, end, person } = await show('asks');
  await person.type(await screen.findByRole('textbox', { name: 'Message' }), 'When?{Enter}');
  const link = await screen.findByRole('link', { name: 'Page iii' });
  expect(host.api.calls.at(-1)?.input.body).toMatchObject({
    pdf_ids: [document.id],
    messages: [{ role: 'user', content: 'When?' }],
  });
  await person.hover(link);
  expect((await screen.findByRole('tooltip')).textContent).toContain(citation.quote);
  await person.click(link);
  expect(onCited).toHaveBeenCalledExactlyOnceWith(citation);
  await end();
});

test('a suggested question is asked with a press, and the suggestions go', async () => {
  const { end, person } = await show('suggested');
  await person.click(await screen.findByRole('button', { name: 'Who owns it?' }));
  expect(await screen.findByRole('link', { name: 'Page iii' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: translations.chat.questions })).toBeNull();
  await end();
});

test('what was asked is there again after the page was left, and is of one account', async () => {
  const first = await show('keeps');
  await first.person.type(await screen.findByRole('textbox', { name: 'Message' }), 'When?{Enter}');
  await screen.findByRole('link', { name: 'Page iii' });
  await waitFor(() => expect(isAnswering(document.id)).toBe(false));
  await first.end();
  const other = await show('another');
  expect(await screen.findByRole('button', { name: 'Who owns it?' })).toBeTruthy();
  await other.leave();
  const again = await show('keeps');
  expect(await screen.findByRole('link', { name: 'Page iii' })).toBeTruthy();
  await again.end();
});

test('an answer that is generated again keeps the former one as a version', async () => {
  const { end, person } = await show('again');
  await person.type(await screen.findByRole('textbox', { name: 'Message' }), 'When?{Enter}');
  await person.click(await screen.findByRole('button', { name: translations.chat.regenerate }));
  expect(await screen.findByText('2 / 2')).toBeTruthy();
  await end();
});

test('a copied answer names its pages instead of numbers that mean nothing elsewhere', async () => {
  const { end, person } = await show('copies');
  await person.type(await screen.findByRole('textbox', { name: 'Message' }), 'When?{Enter}');
  const read = await screen.findByRole('article', { name: translations.chat.assistant });
  await person.click(await within(read).findByRole('button', { name: chat.message.copy }));
  await within(read).findByRole('button', { name: chat.message.copied });
  expect(await navigator.clipboard.readText()).toBe('They ripen in May (Page iii).');
  await end();
});

test('a question is asked in other words, and the former one stays with its answer', async () => {
  const { host, end, person } = await show('edits');
  await person.type(await screen.findByRole('textbox', { name: 'Message' }), 'When?{Enter}');
  await person.click(await screen.findByRole('button', { name: chat.question.edit }));
  const field = screen.getByRole('textbox', { name: chat.question.label });
  await person.clear(field);
  await person.type(field, 'Which month?{Enter}');
  await screen.findByText('Which month?');
  await screen.findByRole('link', { name: 'Page iii' });
  expect(host.api.calls.at(-1)?.input.body).toMatchObject({
    messages: [{ role: 'user', content: 'Which month?' }],
  });
  await person.click(screen.getByRole('button', { name: chat.versions.previous }));
  expect(await screen.findByText('When?')).toBeTruthy();
  await end();
});
