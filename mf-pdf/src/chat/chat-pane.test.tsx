import 'fake-indexeddb/auto';
import type { AnswerEvent } from '@orangery/api';
import { gpt4QuotaExhausted, pdfPlanNeeded, upstreamFailed } from '@orangery/api/errors';
import chat from '@orangery/locales/en/chat.json';
import translations from '@orangery/locales/en/mf-pdf.json';
import { fakeHost, renderInHost } from '@orangery/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { showList } from '../documents/documents.state.ts';
import { connectJournals } from '../journals/journals.ts';
import { clearJournal } from '../journals/take-messages.ts';
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

const ready = pdf({ id: crypto.randomUUID() });
const document = ready;
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

async function show(username: string, given = answer, document = ready) {
  const onCited = vi.fn();
  const host = fakeHost({
    session: { username },
    answers: { 'POST /chat/pdfs/chat': () => given },
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

test('what a document is about is read from its beginning, and what was asked from its end', async () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1_000);
  onTestFinished(() => height.mockRestore());
  const { end, person } = await show('reads');
  const log = screen.getByRole('log');
  expect(log.scrollTop).toBe(0);
  await person.type(await screen.findByRole('textbox', { name: 'Message' }), 'When?{Enter}');
  await waitFor(() => expect(log.scrollTop).toBe(1_000));
  await end();
});

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

test('an answer is deleted, and comes back when that is undone', async () => {
  const { host, end, person } = await show('deletes');
  await person.type(await screen.findByRole('textbox', { name: 'Message' }), 'When?{Enter}');
  await screen.findByRole('link', { name: 'Page iii' });
  const read = screen.getByRole('article', { name: translations.chat.assistant });
  await person.click(await within(read).findByRole('button', { name: chat.message.more }));
  await person.click(await screen.findByRole('menuitem', { name: chat.message.delete }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Page iii' })).toBeNull());
  expect(screen.getByText('When?')).toBeTruthy();
  const [toast] = host.asked.toasts;
  expect(toast?.text).toBe(chat.message.deleted);
  toast?.action?.run();
  expect(await screen.findByRole('link', { name: 'Page iii' })).toBeTruthy();
  await end();
});

test('all that was asked is deleted from the menu of the document, and comes back when that is undone', async () => {
  const { host, end, person } = await show('clears');
  await person.type(await screen.findByRole('textbox', { name: 'Message' }), 'When?{Enter}');
  await screen.findByRole('link', { name: 'Page iii' });
  await clearJournal(host, document);
  expect(await screen.findByRole('button', { name: 'Who owns it?' })).toBeTruthy();
  expect(screen.queryByText('When?')).toBeNull();
  host.asked.toasts[0]?.action?.run();
  expect(await screen.findByRole('link', { name: 'Page iii' })).toBeTruthy();
  await end();
});

const failing = (code: number): AnswerEvent[] => [
  { type: 'start', id: 0, model: '3.5', demo: false, leftOut: 0 } as AnswerEvent,
  { type: 'error', id: 0, code, msg: '' },
];

test('where a model fails another one can be asked, and the answer takes the place of the failure', async () => {
  const { host, end, person } = await show('other', failing(upstreamFailed));
  await person.type(await screen.findByRole('textbox', { name: 'Message' }), 'When?{Enter}');
  await person.click(await screen.findByRole('button', { name: chat.answer.otherModel }));
  host.api.answer({ 'POST /chat/pdfs/chat': () => answer });
  await person.click(await screen.findByRole('menuitemradio', { name: /^minimax/ }));
  expect(await screen.findByRole('link', { name: 'Page iii' })).toBeTruthy();
  expect(host.api.calls.at(-1)?.input.body).toMatchObject({
    model: 'minimax',
    messages: [{ role: 'user', content: 'When?' }],
  });
  await end();
});

test.each([
  { limit: 'a model is used up', code: gpt4QuotaExhausted, other: 1 },
  { limit: 'the plan for documents has ended', code: pdfPlanNeeded, other: 0 },
])('where $limit the plans are offered, and another model where that helps', async ({ code, other }) => {
  const { host, leave, person } = await show(`limit ${code}`, failing(code));
  await person.type(await screen.findByRole('textbox', { name: 'Message' }), 'When?{Enter}');
  const upgrade = await screen.findByRole('button', { name: translations.upgrade.upgrade });
  expect(screen.queryAllByRole('button', { name: chat.answer.otherModel })).toHaveLength(other);
  expect(screen.queryByRole('button', { name: chat.answer.retry })).toBeNull();
  await person.click(upgrade);
  expect(host.navigation.getLocation().pathname).toBe('/vip_card');
  await leave();
});

test('the rest of an answer that failed is asked for with what there is of it', async () => {
  const begun: AnswerEvent[] = [
    ...answer.slice(0, 3),
    { type: 'error', id: text.length, code: upstreamFailed, msg: '' },
  ];
  const { host, end, person } = await show('rest', begun);
  await person.type(await screen.findByRole('textbox', { name: 'Message' }), 'When?{Enter}');
  const goOn = await screen.findByRole('button', { name: chat.answer.resume });
  host.api.answer({ 'POST /chat/pdfs/chat': () => answer });
  await person.click(goOn);
  await screen.findByText(translations.chat.goOn);
  await waitFor(() =>
    expect(host.api.calls.at(-1)?.input.body).toMatchObject({
      messages: [{ content: 'When?' }, { content: text }, { content: translations.chat.goOn }],
    }),
  );
  await end();
});

test.each([
  ['not read yet', { state: 'analyzing', analyzed: 0 }, translations.composer.notReady],
  ['not readable', { state: 'failed', analyzed: 3 }, translations.documents.failed],
] as const)(
  'a document that is %s says so where it is asked, and keeps the question',
  async (_, changes, words) => {
    const document = pdf({ id: crypto.randomUUID(), ...changes });
    const { host, leave, person } = await show('early', answer, document);
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    expect(box.placeholder).toBe(words);
    await person.type(box, 'When?{Enter}');
    expect(host.asked.toasts.map(({ text }) => text)).toEqual([words]);
    expect(box.value).toBe('When?');
    await leave();
  },
);

test('a document that is being read is asked about the pages read so far', async () => {
  const document = pdf({ id: crypto.randomUUID(), state: 'analyzing', analyzed: 3, pages: 1_200 });
  const { host, end, person } = await show('partly', answer, document);
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  expect(box.placeholder).toBe('Ask about the 3 of 1,200 pages read so far');
  await person.type(box, 'When?{Enter}');
  await waitFor(() => expect(host.api.calls.map(({ key }) => key)).toContain('POST /chat/pdfs/chat'));
  expect(host.asked.toasts).toEqual([]);
  await end();
});
