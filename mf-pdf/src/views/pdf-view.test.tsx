import 'fake-indexeddb/auto';
import { ApiError } from '@orangery/api';
import { pdfLocked, wrongPdfPassword } from '@orangery/api/errors';
import errors from '@orangery/locales/en/errors.json';
import translations from '@orangery/locales/en/mf-pdf.json';
import { fakeHost, guestSession, renderInHost } from '@orangery/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listOf, pdf } from '../testing/documents.ts';
import { startTranslations } from '../testing/start-translations.ts';
import { PdfView } from './pdf-view.tsx';

startTranslations();
/** Of documents that are opened here nothing is read. */
class IdleWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}
vi.stubGlobal('Worker', IdleWorker);
class IdleObserver {
  observe(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', IdleObserver);
vi.stubGlobal('__webpack_public_path__', 'http://localhost/');
beforeEach(() => localStorage.clear());

const { documents, failed, guest, unlock } = translations;

async function show(options: Parameters<typeof fakeHost>[0] = {}) {
  const host = fakeHost({ path: '/chat_pdf', ...options });
  await renderInHost(<PdfView />, { host });
  return { host, person: userEvent.setup() };
}

const names = async () =>
  within(await screen.findByRole('list', { name: documents.list }))
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('button')[0]?.textContent);

test('a guest reads what the chat with documents is for, and can log in', async () => {
  const { host, person } = await show({ session: guestSession() });
  expect(screen.getByText(guest.title)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: guest.logIn }));
  expect(host.asked.logins).toBe(1);
});

test('the documents are listed with their pages and size, newest first', async () => {
  const older = pdf({ id: 'older', name: 'Older.pdf', created_at: '2025-01-01T00:00:00.000Z' });
  await show({ answers: { 'GET /chat/pdfs': () => listOf(older, pdf()) } });
  expect(await names()).toEqual(['Orchard.pdf', 'Older.pdf']);
  expect(screen.getByText(/117 kB of /)).toBeTruthy();
  expect(screen.getAllByText(/12 pages · 117 kB/)).toHaveLength(2);
});

test('a list that cannot be retrieved says so, and is retrieved when asked again', async () => {
  const refuse = () => {
    throw new ApiError('api', 1000, '');
  };
  const { host, person } = await show({ answers: { 'GET /chat/pdfs': refuse } });
  const retry = await screen.findByRole('button', { name: failed.retry });
  expect(screen.getByText('Failed to Retrieve PDF List')).toBeTruthy();
  host.api.answer({ 'GET /chat/pdfs': () => listOf(pdf()) });
  await person.click(retry);
  expect(await names()).toEqual(['Orchard.pdf']);
});

test('a document that is read says how many pages have been, and one that failed why', async () => {
  const reading = pdf({ id: 'a', name: 'A.pdf', state: 'analyzing', analyzed: 3 });
  const broken = pdf({ id: 'b', name: 'B.pdf', state: 'failed', code: 60068 });
  await show({ answers: { 'GET /chat/pdfs': () => listOf(reading, broken) } });
  expect(await screen.findByText('Analyzing: 3 of 12 pages')).toBeTruthy();
  expect(screen.getByText(errors.code[60068])).toBeTruthy();
});

test('the keyboard goes to the progress of a document that is read again', async () => {
  const broken = pdf({ state: 'failed', code: 60068 });
  const { person } = await show({
    answers: {
      'GET /chat/pdfs': () => listOf(broken),
      'POST /chat/pdfs/analyze': () => pdf({ state: 'analyzing', analyzed: 3 }),
    },
  });
  await person.click(await screen.findByRole('button', { name: documents.readAgain }));
  const progress = await screen.findByText('Analyzing: 3 of 12 pages');
  expect(document.activeElement?.contains(progress)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('a deleted document leaves the list, and comes back when that is undone', async () => {
  let isThere = true;
  const { host, person } = await show({
    answers: {
      'GET /chat/pdfs': () => (isThere ? listOf(pdf()) : listOf()),
      'POST /chat/pdfs/remove': () => {
        isThere = false;
        return null;
      },
      'POST /chat/pdfs/restore': () => {
        isThere = true;
        return null;
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Actions for Orchard.pdf' }));
  await person.click(await screen.findByRole('menuitem', { name: documents.remove }));
  await waitFor(() => expect(screen.queryByText('Orchard.pdf')).toBeNull());
  await waitFor(() => expect(host.asked.toasts[0]?.action?.label).toBe(documents.undo));
  host.asked.toasts[0]?.action?.run();
  expect(await names()).toEqual(['Orchard.pdf']);
});

test('a protected document asks for its password, and again after a wrong one', async () => {
  const locked = pdf({ state: 'locked', code: pdfLocked });
  const { host, person } = await show({
    path: `/chat_pdf?pdf=${locked.id}`,
    answers: {
      'GET /chat/pdfs': () => listOf(locked),
      'POST /chat/pdfs/unlock': () => {
        throw new ApiError('api', wrongPdfPassword, '');
      },
    },
  });
  const field = await screen.findByLabelText(unlock.password);
  await person.type(field, 'guess');
  await person.click(screen.getByRole('button', { name: unlock.open }));
  expect(await screen.findByText(errors.code[wrongPdfPassword])).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(host.api.calls.at(-1)?.input.body).toEqual({ pdf_id: locked.id, password: 'guess' });
});

test('an address is fetched by the server, and what it refuses stands at the field', async () => {
  const { host, person } = await show({
    answers: {
      'GET /chat/pdfs': () => listOf(pdf()),
      'POST /chat/pdfs/fetch': () => {
        throw new ApiError('api', 60071, '');
      },
    },
  });
  const field = await screen.findByLabelText('Document address');
  await person.type(field, 'https://10.0.0.1/a.pdf{Enter}');
  expect(await screen.findByText(errors.code[60071])).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('https://10.0.0.1/a.pdf');
  expect(host.api.count('POST /chat/pdfs/fetch')).toBe(1);
});

test('titles are searched at once and texts by the server, whose pages open the document there', async () => {
  const other = pdf({ id: 'b', name: 'Bills.pdf' });
  const { host, person } = await show({
    answers: {
      'GET /chat/pdfs': () => listOf(pdf(), other),
      'GET /chat/pdfs/search': () => ({ hits: [{ pdf_id: 'b', page: 7, excerpt: 'the orchard is paid' }] }),
    },
  });
  await names();
  await person.type(screen.getByRole('searchbox'), 'orchard');
  await person.click(await screen.findByRole('button', { name: /the orchard is paid/ }));
  expect(host.navigation.getLocation().search).toBe('?pdf=b&page=7&find=orchard');
});

test('a search marks the words in names and excerpts in any script, and a hit opens its page', async () => {
  const persian = pdf({ id: '5f0c3a52-8a7e-4c1e-9a57-3a1b6d1f0002', name: 'باغ.pdf' });
  const hits = [
    { pdf_id: pdf().id, page: 1, excerpt: 'Orchard.pdf' },
    { pdf_id: pdf().id, page: 7, excerpt: '…the orchard in May…' },
    { pdf_id: persian.id, page: 2, excerpt: 'Orchard یعنی باغ' },
  ];
  const { host, person } = await show({
    answers: { 'GET /chat/pdfs': () => listOf(pdf(), persian), 'GET /chat/pdfs/search': () => ({ hits }) },
  });
  await person.type(await screen.findByRole('searchbox', { name: translations.search.label }), 'orchard');
  const hit = await screen.findByRole('button', { name: 'Page 7 …the orchard in May…' });
  const marked = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marked()).toEqual(['Orchard', 'orchard', 'Orchard']);
  expect(screen.queryByRole('button', { name: 'Page 1 Orchard.pdf' })).toBeNull();
  await person.click(hit);
  expect(Object.fromEntries(new URLSearchParams(host.navigation.getLocation().search))).toEqual({
    pdf: pdf().id,
    page: '7',
    find: 'orchard',
  });
});

test('a search that fails says so and shows the documents with the words in their name', async () => {
  const { person } = await show({
    answers: {
      'GET /chat/pdfs': () => listOf(pdf(), pdf({ id: 'other', name: 'Bills.pdf' })),
      'GET /chat/pdfs/search': () => {
        throw new ApiError('api', 1000, '');
      },
    },
  });
  await person.type(await screen.findByRole('searchbox', { name: translations.search.label }), 'orch');
  expect(await screen.findByText(translations.search.failed)).toBeTruthy();
  expect(await names()).toEqual(['Orchard.pdf']);
});

test('the keyboard stays at a document that was renamed or opened, and goes to the next one from a deleted one', async () => {
  const names = ['A.pdf', 'B.pdf'];
  let listed = names.map((name) => pdf({ id: name, name }));
  const { host, person } = await show({
    answers: {
      'GET /chat/pdfs': () => listOf(...listed),
      'POST /chat/pdfs/remove': () => {
        listed = listed.slice(1);
        return null;
      },
    },
  });
  const actions = (name: string) => screen.findByRole('button', { name: `Actions for ${name}` });
  for (const key of ['{Escape}', '{Enter}']) {
    await person.click(await actions('A.pdf'));
    await person.click(await screen.findByRole('menuitem', { name: documents.rename }));
    await person.type(await screen.findByRole('textbox', { name: documents.name }), key);
    await waitFor(async () => expect(document.activeElement).toBe(await actions('A.pdf')));
  }
  await person.click(await actions('A.pdf'));
  await person.click(await screen.findByRole('menuitem', { name: documents.remove }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('B.pdf'));
  await person.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'B.pdf' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await waitFor(() => expect(host.asked.contents).toEqual(['B.pdf']));
  await person.click(screen.getByRole('button', { name: translations.reading.back }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('B.pdf'));
  expect(host.asked.contents).toEqual([]);
});

test.each([
  ['in the list', '/chat_pdf'],
  ['while it is read', `/chat_pdf?pdf=${pdf().id}`],
])('after the last document was deleted %s, the keyboard is at the top of the list', async (_, path) => {
  let isThere = true;
  const { person } = await show({
    path,
    answers: {
      'GET /chat/pdfs': () => (isThere ? listOf(pdf()) : listOf()),
      'POST /chat/pdfs/remove': () => {
        isThere = false;
        return null;
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Actions for Orchard.pdf' }));
  await person.click(await screen.findByRole('menuitem', { name: documents.remove }));
  const heading = await screen.findByRole('heading', { name: documents.title });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('under a finger, the focus is at the name of a document that was unlocked', async () => {
  const locked = pdf({ state: 'locked', code: pdfLocked });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }));
  onTestFinished(() => void vi.stubGlobal('matchMedia', undefined));
  const { person } = await show({
    path: `/chat_pdf?pdf=${locked.id}`,
    answers: { 'GET /chat/pdfs': () => listOf(locked), 'POST /chat/pdfs/unlock': () => pdf() },
  });
  await person.type(await screen.findByLabelText(unlock.password), 'orange{Enter}');
  const message = await screen.findByRole('textbox', { name: 'Message' });
  const heading = screen.getByRole('heading', { name: 'Orchard.pdf' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(message).toBeTruthy();
});

test('a search that finds nothing says so', async () => {
  const { person } = await show({
    answers: { 'GET /chat/pdfs': () => listOf(pdf()), 'GET /chat/pdfs/search': () => ({ hits: [] }) },
  });
  await person.type(await screen.findByRole('searchbox', { name: translations.search.label }), 'pears');
  expect(await screen.findByText(translations.search.none)).toBeTruthy();
});

test('an address without a scheme is taken for one with https', async () => {
  const { host, person } = await show({
    answers: { 'GET /chat/pdfs': () => listOf(), 'POST /chat/pdfs/fetch': () => pdf() },
  });
  await person.type(await screen.findByLabelText('Document address'), 'example.com/a.pdf{Enter}');
  await waitFor(() => expect(host.api.count('POST /chat/pdfs/fetch')).toBe(1));
  const asked = host.api.calls.map(({ input }) => input.body);
  expect(asked).toContainEqual({ url: 'https://example.com/a.pdf' });
});
