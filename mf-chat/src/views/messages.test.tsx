import type { AnswerEvent, AnswerStep } from '@orangery/api';
import { answerEvents, fakeHost } from '@orangery/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { askQuestion } from '../answers/ask.ts';
import { roomsState } from '../room-store/rooms.state.ts';
import { cleanBrowser, reloadPage, renderChat } from '../testing/chat-page.tsx';
import { openStream } from '../testing/stream.ts';

beforeEach(cleanBrowser);

const answering = (...parts: string[]) => ({
  'POST /chat/completions': (): AnswerEvent[] => answerEvents('a', parts),
});

async function answered(answer = 'First answer.') {
  const page = await renderChat({ answers: answering(answer) });
  await page.ask('First?');
  await page.text(answer);
  return page;
}

const button = (name: string) => screen.getByRole('button', { name });
const moreOf = (index: number) =>
  screen.getAllByRole('button', { name: 'More actions' })[index] as HTMLElement;

async function choose(user: { click: (element: Element) => Promise<void> }, index: number, name: string) {
  await user.click(moreOf(index));
  await user.click(await screen.findByRole('menuitem', { name }));
}

describe('versions of an answer', () => {
  const twice = async () => {
    const page = await answered();
    page.host.api.answer(answering('Second answer.'));
    await page.user.click(button('Regenerate'));
    await page.text('Second answer.');
    return page;
  };

  test('are kept, and one is chosen by its buttons, also over a reload', async () => {
    const first = await twice();
    expect(screen.getByRole('group', { name: 'Versions of this answer' }).textContent).toBe('2 / 2');
    await first.user.click(button('Previous version'));
    await first.text('First answer.');
    expect(within(first.log()).queryByText('Second answer.')).toBeNull();
    expect(first.messages()).toEqual(['You', 'Assistant']);
    await first.unmount();
    reloadPage();

    const again = await renderChat();
    await again.text('First answer.');
    expect(screen.getByRole('group', { name: 'Versions of this answer' }).textContent).toBe('1 / 2');
  });

  test('keep the focus on their button at the first and the last', async () => {
    const { user } = await twice();
    button('Previous version').focus();
    await user.keyboard('{Enter}{Enter}');
    expect(document.activeElement).toBe(button('Previous version'));
    expect(screen.getByRole('group', { name: 'Versions of this answer' }).textContent).toBe('1 / 2');
  });

  test('sends the model only the shown version', async () => {
    const { ask, host, user, text } = await twice();
    await user.click(button('Previous version'));
    host.api.answer(answering('Third.'));
    await ask('And?');
    await text('Third.');
    const body = host.api.calls.at(-1)?.input.body as { messages: { content: string }[] };
    expect(body.messages.map(({ content }) => content)).toEqual(['First?', 'First answer.', 'And?']);
  });

  test('do not count a failed answer', async () => {
    const failing = openStream();
    const { ask, host, user, text } = await renderChat({
      answers: { 'POST /chat/completions': failing.read },
    });
    await ask('First?');
    act(() => {
      failing.start();
      failing.fail(20001);
    });
    // Only now has the question been asked, and its answer failed.
    const retry = await screen.findByRole('button', { name: 'Try again' });
    host.api.answer(answering('At last.'));
    await user.click(retry);
    await text('At last.');
    expect(screen.queryByRole('group', { name: 'Versions of this answer' })).toBeNull();
  });

  test('go and come back together', async () => {
    const { host, log, user, text, messages } = await twice();
    await choose(user, 1, 'Delete');
    await waitFor(() => expect(messages()).toEqual(['You']));
    expect(within(log()).queryByText('First answer.')).toBeNull();
    act(() => host.asked.toasts[0]?.action?.run());
    await text('Second answer.');
    await user.click(button('Previous version'));
    await text('First answer.');
  });
});

test('a question whose answer was deleted is answered again', async () => {
  const { host, user, text, messages } = await answered();
  await choose(user, 1, 'Delete');
  host.api.answer(answering('Another answer.'));
  await user.click(await screen.findByRole('button', { name: 'Answer again' }));
  await text('Another answer.');
  expect(messages()).toEqual(['You', 'Assistant']);
  expect(screen.queryByRole('button', { name: 'Answer again' })).toBeNull();
});

describe('reasoning', () => {
  test('is shown while it goes on, folded afterwards, and kept', async () => {
    const stream = openStream();
    const first = await renderChat({ answers: { 'POST /chat/completions': stream.read } });
    await first.ask('Why?');
    act(() => {
      stream.start();
      stream.think('First this.\nThen that.');
    });
    await first.text('Thinking…');
    await first.text('Then that.');
    act(() => {
      stream.write('Because.');
      stream.done();
    });
    await first.text('Because.');
    const summary = await first.text('Thought for 1 s');
    expect(within(first.log()).queryByText(/First this/)).toBeNull();
    await first.user.click(summary);
    expect(await within(first.log()).findByText(/First this/)).toBeTruthy();
    await first.unmount();
    reloadPage();
    await (await renderChat()).text('Thought for 1 s');
  });

  test('does not announce the model again', async () => {
    const stream = openStream();
    const { ask, host, text } = await renderChat({ answers: { 'POST /chat/completions': stream.read } });
    await ask('Why?');
    act(() => {
      stream.start();
      stream.think('A secret thought.');
      stream.write('Because.');
      stream.done();
    });
    await text('Because.');
    host.api.answer(answering('So.'));
    await ask('And?');
    await text('So.');
    expect(JSON.stringify(host.api.calls.at(-1)?.input.body)).not.toContain('secret');
  });
});

test('an answer cites what its question found, and lists it when its sources are unfolded', async () => {
  const { host, text, user } = await renderChat();
  host.api.answer(answering('Bread is baked [1].'));
  const sources = [{ title: 'On bread', url: 'https://example.com/bread', snippet: 'It is baked.' }];
  act(() => void askQuestion(roomsState.current ?? '', { text: 'Bread?', sources }));
  await text(/Bread is baked/);
  const list = await screen.findByRole('region', { name: 'Sources' });
  expect(within(list).queryByRole('link')).toBeNull();
  await user.click(within(list).getByRole('button', { name: '1 source' }));
  expect(within(list).getByRole('link', { name: 'On bread' }).getAttribute('href')).toBe(
    'https://example.com/bread',
  );
  expect(screen.getByRole('link', { name: '[1]' })).toBeTruthy();
});

describe('what is left', () => {
  test('announces that the answer begins', async () => {
    const stream = openStream();
    const { ask, host } = await renderChat({ answers: { 'POST /chat/completions': stream.read } });
    const emitted: unknown[] = [];
    host.bus.on('quota:changed', (payload) => void emitted.push(payload));
    host.bus.on('oranges:changed', (payload) => void emitted.push(payload));
    await ask('Hello?');
    act(() => stream.start({ quota: { model: '3.5', left: 4, oranges: 7, from: 'plan' } }));
    await waitFor(() => expect(emitted).toEqual([{ model: '3.5', left: 4 }, { left: 7 }]));
  });

  test('is asked for again after a failure, which may have given a use back', async () => {
    const stream = openStream();
    const { ask, host } = await renderChat({ answers: { 'POST /chat/completions': stream.read } });
    await ask('Hello?');
    act(() => {
      stream.start();
      stream.fail(20001);
    });
    await waitFor(() => expect(host.asked.refreshes).toBe(1));
  });

  test('is asked for again after an answer with a step that has cost a use', async () => {
    const stream = openStream();
    const { ask, host } = await renderChat({ answers: { 'POST /chat/completions': stream.read } });
    await ask('Draw a loaf');
    act(() => {
      stream.start();
      stream.step({
        number: 1,
        name: 'draw_picture',
        title: 'Draw',
        arguments: '{}',
        state: 'done',
        result: '',
        milliseconds: 1,
        cost: { use: 'drawing', amount: 1 },
      });
      stream.write('Here it is.');
      stream.done();
    });
    await waitFor(() => expect(host.asked.refreshes).toBe(1));
  });

  test('of a model that is used up leads to another model, or to more uses', async () => {
    const stream = openStream();
    const { ask, host, user, text } = await renderChat({
      answers: { 'POST /chat/completions': stream.read },
      session: { vipLevel: 2 },
    });
    await ask('Hello?');
    act(() => {
      stream.start();
      stream.fail(20039);
    });
    await text(/questions are used up/);
    await user.click(within(screen.getByRole('log')).getByRole('button', { name: 'Upgrade' }));
    await waitFor(() => expect(host.navigation.getLocation().pathname).toBe('/vip_card'));
    await user.click(within(screen.getByRole('log')).getByRole('button', { name: 'New chat' }));
    await waitFor(() => expect(screen.getByRole('log').querySelector('article')).toBeNull());
    expect(roomsState.loaded[roomsState.current ?? '']?.chatModel).toBe('3.5-turbo');
  });
});

describe('the menu of a message', () => {
  test('copies an answer with and without its markup', async () => {
    const { ask, text, user } = await renderChat({ answers: answering('**Bread** is _baked_.') });
    await ask('First?');
    await text('Bread');
    await choose(user, 1, 'Copy as text');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('Bread is baked.'));
    await choose(user, 1, 'Copy as Markdown');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('**Bread** is _baked_.'));
  });

  test('quotes a message into the box', async () => {
    const { box, user } = await answered('One. Two.');
    await choose(user, 1, 'Quote');
    await waitFor(() => expect(box().value).toContain('> One. Two.\n'));
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });

  test('branches into a new room', async () => {
    const { host, user, ask, text, rooms, messages } = await answered();
    host.api.answer(answering('Second answer.'));
    await ask('Second?');
    await text('Second answer.');
    await choose(user, 1, 'Branch into a new chat');
    await waitFor(() => expect(rooms()).toHaveLength(2));
    await screen.findByRole('heading', { name: 'First? (branch)' });
    expect(messages()).toEqual(['You', 'Assistant']);
    await user.click(button('First?'));
    await waitFor(() => expect(messages()).toHaveLength(4));
  });
});

describe('the search inside a room', () => {
  const field = () => screen.findByRole('textbox', { name: 'Find in this chat' });

  test('opens by its key, counts, goes round, and gives the focus back', async () => {
    const { box, user } = await answered('Bread and bread.');
    box().focus();
    await user.keyboard('{Control>}f{/Control}');
    await user.type(await field(), 'bread');
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 of 2')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(await screen.findByText('2 of 2')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('search')).toBeNull();
    expect(document.activeElement).toBe(box());
  });

  test('says when there is nothing', async () => {
    const { box, user } = await answered();
    box().focus();
    await user.keyboard('{Control>}f{/Control}');
    await user.type(await field(), 'cheese');
    expect(await screen.findByText('No matches')).toBeTruthy();
    await user.keyboard('{Escape}');
  });
});

describe('keyboard shortcuts', () => {
  test('are listed for a question mark that is not being written', async () => {
    const { box, user } = await answered();
    await user.type(box(), '?');
    expect(box().value).toBe('?');
    screen.getByRole('log').focus();
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Copy the last answer')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('copy, write anew and stop the last answer', async () => {
    const { host, user, text, box } = await answered();
    box().focus();
    await user.keyboard('{Alt>}c{/Alt}');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('First answer.'));
    const stream = openStream();
    host.api.answer({
      'POST /chat/completions': stream.read,
      'POST /chat/completions/stop': () => ({ stopped: true }),
    });
    await user.keyboard('{Alt>}r{/Alt}');
    await waitFor(() => expect(host.api.count('POST /chat/completions')).toBe(2));
    act(() => {
      stream.start();
      stream.write('Second');
    });
    await text('Second');
    await user.keyboard('{Escape}');
    await text('You stopped this answer.');
  });

  test('go from room to room', async () => {
    const host = fakeHost({ answers: answering('Yes.') });
    const { ask, text, box, user, messages } = await renderChat({ host });
    await ask('First?');
    await text('Yes.');
    box().focus();
    await user.keyboard('{Alt>}n{/Alt}');
    await waitFor(() => expect(messages()).toEqual([]));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(messages()).toEqual(['You', 'Assistant']));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(messages()).toEqual([]));
  });
});

describe('steps of an answer', () => {
  const step = (state: AnswerStep['state']): AnswerStep => ({
    number: 1,
    name: 'search_web',
    title: 'Search the web',
    arguments: '{"query":"bread"}',
    state,
    result: '[1] Baking',
    milliseconds: 400,
    sources: [{ title: 'Baking', url: 'https://bread.example/', snippet: '' }],
  });
  const withStep = (state: AnswerStep['state'], finish: 'stop' | 'stopped' = 'stop') => ({
    'POST /chat/completions': (): AnswerEvent[] => {
      const [start, ...rest] = answerEvents('a', ['It is baked [1].'], finish);
      return start ? [start, { type: 'tool', id: 0, step: step(state) }, ...rest] : [];
    },
  });
  const line = () => screen.getByRole('button', { name: 'Search the web', expanded: false });
  const noteOf = (button: HTMLElement) =>
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

  test('steps of an answer stay with it over a reload, are cited, and are no part of its text', async () => {
    const first = await renderChat({ answers: withStep('done') });
    await first.ask('How is bread made?');
    await first.text(/It is baked/);
    await choose(first.user, 1, 'Copy as Markdown');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('It is baked [1].'));
    await first.unmount();
    reloadPage();

    const again = await renderChat();
    await again.text(/It is baked/);
    expect(noteOf(line())).toBe('0.4 s');
    expect(screen.getByRole('link', { name: '[1]' }).getAttribute('href')).toBe('https://bread.example/');
  });

  test('steps of an answer that was stopped are kept as stopped', async () => {
    const page = await renderChat({ answers: withStep('running', 'stopped') });
    await page.ask('How is bread made?');
    await page.text(/It is baked/);
    await waitFor(() => expect(noteOf(line())).toBe('stopped'));
    const kept = roomsState.loaded[roomsState.current ?? '']?.chatRecord.at(-1)?.steps;
    expect(kept?.map(({ state }) => state)).toEqual(['stopped']);
  });

  test('of a step that waited when its answer was stopped, as much is kept as of others', async () => {
    const stream = openStream();
    const { ask, text } = await renderChat({ answers: { 'POST /chat/completions': stream.read } });
    await ask('How is bread made?');
    act(() => {
      stream.start();
      stream.step({ ...step('waiting'), arguments: 'x'.repeat(6_000), result: '', milliseconds: null });
      stream.write('It is baked.');
      stream.done('stopped');
    });
    await text(/It is baked/);
    const kept = () => roomsState.loaded[roomsState.current ?? '']?.chatRecord.at(-1)?.steps;
    await waitFor(() => expect(kept()).toMatchObject([{ state: 'stopped', arguments: 'x'.repeat(2_000) }]));
  });

  test('a step that waits is decided at the server, waits on over a reload, and goes on where it was decided', async () => {
    const stream = openStream();
    const decided = { 'POST /chat/completions/decide': () => ({ decision: 'once' as const }) };
    const first = await renderChat({ answers: { 'POST /chat/completions': stream.read, ...decided } });
    await first.ask('How is bread made?');
    const waiting = { ...step('waiting'), result: '', milliseconds: null, sources: [] };
    act(() => {
      stream.start();
      stream.step(waiting);
    });
    const approval = () => screen.findByRole('group', { name: 'Allow this step?' });
    await approval();
    await first.unmount();
    reloadPage();

    const again = openStream();
    const second = await renderChat({ answers: { 'GET /chat/completions/events': again.read, ...decided } });
    act(() => {
      again.start();
      again.step(waiting);
    });
    await second.user.click(within(await approval()).getByRole('button', { name: 'Once' }));
    const call = second.host.api.calls.find(({ key }) => key === 'POST /chat/completions/decide');
    const message = roomsState.loaded[roomsState.current ?? '']?.chatRecord.at(-1);
    expect(call?.input.body).toEqual({ answer_id: message?.answerId, step: 1, decision: 'once' });
    act(() => {
      again.step(step('done'));
      again.write('It is baked [1].');
      again.done();
    });
    await second.text(/It is baked/);
    expect(screen.queryByRole('group', { name: 'Allow this step?' })).toBeNull();
    expect(document.activeElement).toBe(line());
  });

  test('a step that waits when its answer is stopped counts as stopped', async () => {
    const page = await renderChat({ answers: withStep('waiting', 'stopped') });
    await page.ask('How is bread made?');
    await page.text(/It is baked/);
    await waitFor(() => expect(noteOf(line())).toBe('stopped'));
  });
});
