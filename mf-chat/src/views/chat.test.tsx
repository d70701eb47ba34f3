import { type AnswerEvent, ApiError } from '@orangery/api';
import chatTranslations from '@orangery/locales/en/chat.json';
import errorTranslations from '@orangery/locales/en/errors.json';
import translations from '@orangery/locales/en/mf-chat.json';
import { answerEvents, fakeHost, guestSession } from '@orangery/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startRoom } from '../room-store/room-actions.ts';
import { roomInMemory, roomsState } from '../room-store/rooms.state.ts';
import { lastWrite } from '../room-store/write-room.ts';
import { cleanBrowser, reloadPage, renderChat } from '../testing/chat-page.tsx';
import { openStream } from '../testing/stream.ts';

beforeEach(cleanBrowser);

const answering = (...parts: string[]) => ({
  'POST /chat/completions': (): AnswerEvent[] => answerEvents('a', parts),
});
const stopped = { 'POST /chat/completions/stop': () => ({ stopped: true }) };
const bodyOf = (call: { input: { body?: unknown } } | undefined) =>
  call?.input.body as { answer_id: string; messages: { role: string; content: string }[] };

async function deleteMessage(user: { click: (element: Element) => Promise<void> }, index: number) {
  await user.click(screen.getAllByRole('button', { name: 'More actions' })[index] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
}

describe('asking', () => {
  test('shows the question and the answer, names the room, and keeps both over a reload', async () => {
    const first = await renderChat({ answers: answering('Bread is ', 'baked.') });
    await first.ask('How is bread made?');
    expect(await within(first.log()).findByText('Bread is baked.')).toBeTruthy();
    expect(first.messages()).toEqual(['You', 'Assistant']);
    expect(screen.getByRole('heading', { name: 'How is bread made?' })).toBeTruthy();
    expect(first.box().value).toBe('');

    await first.unmount();
    reloadPage();
    const again = await renderChat();
    expect(await within(again.log()).findByText('Bread is baked.')).toBeTruthy();
    expect(again.host.api.calls).toEqual([]);
  });

  test('sends the conversation so far', async () => {
    const { ask, host, log } = await renderChat({ answers: answering('Yes.') });
    await ask('One?');
    await within(log()).findByText('Yes.');
    await ask('Two?');
    await waitFor(() => expect(host.api.calls).toHaveLength(2));
    expect(bodyOf(host.api.calls[1]).messages.map(({ content }) => content)).toEqual([
      'One?',
      'Yes.',
      'Two?',
    ]);
  });

  test('twice at once asks once', async () => {
    const stream = openStream();
    const { ask, host, box } = await renderChat({
      answers: { 'POST /chat/completions': stream.read, ...stopped },
    });
    await ask('One?');
    await ask('Two?');
    expect(host.api.count('POST /chat/completions')).toBe(1);
    expect(box().value).toBe('Two?');
  });

  test('says when the demonstration model answered', async () => {
    const stream = openStream();
    const { ask, log } = await renderChat({ answers: { 'POST /chat/completions': stream.read } });
    await ask('Who are you?');
    act(() => {
      stream.start({ demo: true });
      stream.write('A demonstration.');
      stream.done();
    });
    expect(await within(log()).findByText(/demonstration model/)).toBeTruthy();
  });
});

describe('an answer that is being written', () => {
  test('can be stopped, and keeps its text', async () => {
    const stream = openStream();
    const { ask, host, log, user } = await renderChat({
      answers: { 'POST /chat/completions': stream.read, ...stopped },
    });
    await ask('Tell me a story');
    act(() => {
      stream.start();
      stream.write('Once upon');
    });
    await within(log()).findByText('Once upon');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(within(log()).getByText('Once upon')).toBeTruthy();
    expect(within(log()).getByText('You stopped this answer.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
    expect(host.api.count('POST /chat/completions/stop')).toBe(1);
  });

  test('is stopped at the server as soon as it has the question', async () => {
    const stream = openStream();
    const { ask, host, user } = await renderChat({
      answers: { 'POST /chat/completions': stream.read, ...stopped },
    });
    await ask('Tell me a story');
    await waitFor(() => expect(host.api.count('POST /chat/completions')).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(host.api.count('POST /chat/completions/stop')).toBe(0);
    act(() => stream.start());
    await waitFor(() => expect(host.api.count('POST /chat/completions/stop')).toBe(1));
  });

  test('is whole after a reload', async () => {
    const stream = openStream();
    const first = await renderChat({ answers: { 'POST /chat/completions': stream.read } });
    await first.ask('Tell me a story');
    act(() => {
      stream.start();
      stream.write('Once');
    });
    await within(first.log()).findByText('Once');
    const { answer_id } = bodyOf(first.host.api.calls[0]);
    await first.unmount();
    reloadPage();

    const events = vi.fn(() => answerEvents('a', ['Once upon a time.']));
    const again = await renderChat({ answers: { 'GET /chat/completions/events': events } });
    expect(await within(again.log()).findByText('Once upon a time.')).toBeTruthy();
    expect(again.host.api.count('POST /chat/completions')).toBe(0);
    expect(again.host.api.calls[0]?.input.query).toEqual({ answer_id });
  });

  test('goes on in its room while another one is open', async () => {
    const stream = openStream();
    const { ask, log, user, rooms } = await renderChat({
      answers: { 'POST /chat/completions': stream.read },
    });
    await ask('A long one');
    act(() => stream.start());
    await user.click(screen.getByRole('button', { name: 'New chat' }));
    act(() => {
      stream.write('Done meanwhile.');
      stream.done();
    });
    await waitFor(() => expect(rooms()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'A long one' }));
    expect(await within(log()).findByText('Done meanwhile.')).toBeTruthy();
  });

  test('says that it reconnects, and goes on when the network is back', async () => {
    const [first, second] = [openStream(), openStream()];
    const { ask, log } = await renderChat({
      answers: { 'POST /chat/completions': first.read, 'GET /chat/completions/events': second.read },
    });
    await ask('Tell me a story');
    act(() => {
      first.start();
      first.write('Once ');
    });
    await within(log()).findByText('Once');
    act(() => first.cut(new ApiError('network', 0, '')));
    expect(await within(log()).findByText(/Reconnecting/)).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    act(() => {
      second.start();
      second.write('Once upon');
      second.done();
    });
    expect(await within(log()).findByText('Once upon')).toBeTruthy();
  });

  test('survives being signed out by another device, and is resumed after the login', async () => {
    const host = fakeHost({
      answers: {
        'POST /chat/completions': () => {
          throw new ApiError('api', 1002, '');
        },
      },
    });
    const { ask, messages } = await renderChat({ host });
    await ask('Tell me a story');
    await waitFor(() => expect(host.api.count('POST /chat/completions')).toBe(1));
    act(() => host.become({ status: 'guest', username: null }));
    await waitFor(() => expect(messages()).toEqual([]));
    host.api.answer({ 'GET /chat/completions/events': () => answerEvents('a', ['Once upon a time.']) });
    act(() => host.become({ status: 'member', username: 'mira' }));
    expect(await screen.findByText('Once upon a time.')).toBeTruthy();
    expect(host.api.count('POST /chat/completions')).toBe(1);
  });
});

test('an answer that lost its session can be stopped, or read on after a new login of the same user', async () => {
  const host = fakeHost({
    answers: {
      'POST /chat/completions': () => {
        throw new ApiError('api', 401, '');
      },
    },
  });
  const { ask, log, user } = await renderChat({ host });
  await ask('Tell me a story');
  await waitFor(() => expect(host.api.count('POST /chat/completions')).toBe(1));
  host.api.answer({ 'GET /chat/completions/events': () => answerEvents('a', ['Once upon a time.']) });
  act(() => host.become({}));
  expect(await within(log()).findByText('Once upon a time.')).toBeTruthy();

  await ask('Another one');
  await waitFor(() => expect(host.api.count('POST /chat/completions')).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await within(log()).findByText('You stopped this answer.')).toBeTruthy();
});

describe('a failed answer', () => {
  test('says why, keeps what was written, and can be tried again', async () => {
    const stream = openStream();
    const { ask, host, log, user } = await renderChat({ answers: { 'POST /chat/completions': stream.read } });
    await ask('Tell me a story');
    act(() => {
      stream.start();
      stream.write('Once');
      stream.fail(20001);
    });
    expect((await within(log()).findByRole('alert')).textContent).toContain('could not be reached');
    expect(within(log()).getByText('Once')).toBeTruthy();
    host.api.answer(answering('Once upon a time.'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await within(log()).findByText('Once upon a time.')).toBeTruthy();
    expect(within(log()).queryByRole('alert')).toBeNull();
  });

  const failing = (...parts: string[]) => ({
    'POST /chat/completions': (): AnswerEvent[] => [
      ...answerEvents('a', parts).slice(0, -1),
      { type: 'error', id: parts.join('').length, code: 20001, msg: '' },
    ],
  });

  test('stays as a version when it is tried again', async () => {
    const { ask, host, log, user } = await renderChat({ answers: failing('Once') });
    await ask('Tell me a story');
    await within(log()).findByText('Once');
    host.api.answer(answering('Another story.'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await within(log()).findByText('Another story.');
    await user.click(screen.getByRole('button', { name: 'Previous version' }));
    expect(within(log()).getByText('Once')).toBeTruthy();
  });

  test('stays in sight when trying again fails before the first word, which is said below it', async () => {
    const { ask, host, log, user } = await renderChat({ answers: failing('Once') });
    await ask('Tell me a story');
    await within(log()).findByText('Once');
    const busy: AnswerEvent = { type: 'error', id: 0, code: 60002, msg: '' };
    host.api.answer({ 'POST /chat/completions': () => [...answerEvents('a', []).slice(0, -1), busy] });
    for (const count of [2, 3]) {
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(host.api.count('POST /chat/completions')).toBe(count));
      expect(await within(log()).findByText(errorTranslations.code[60002])).toBeTruthy();
      expect(within(log()).getByText('Once')).toBeTruthy();
      expect(screen.queryByRole('group', { name: 'Versions of this answer' })).toBeNull();
    }
    host.api.answer(answering('Once upon a time.'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await within(log()).findByText('Once upon a time.')).toBeTruthy();
    expect(within(log()).queryByRole('alert')).toBeNull();
    expect(screen.getByText('2 / 2')).toBeTruthy();
  });

  test('offers asking again in one place', async () => {
    const { ask, log } = await renderChat({ answers: failing('Once') });
    await ask('Tell me a story');
    await within(log()).findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Regenerate' })).toBeNull();
  });

  test('is asked of another model in the same room while that has said nothing', async () => {
    const { ask, host, log, user } = await renderChat({ answers: failing() });
    await ask('Tell me a story');
    const room = roomsState.current;
    await user.click(await screen.findByRole('button', { name: 'Ask another model' }));
    host.api.answer(answering('Once upon a time.'));
    await user.click(await screen.findByRole('menuitemradio', { name: /^minimax/ }));
    expect(await within(log()).findByText('Once upon a time.')).toBeTruthy();
    expect(roomsState.current).toBe(room);
    expect(host.api.calls.at(-1)?.input.body).toMatchObject({ model: 'minimax' });
    expect(host.asked.confirms).toEqual([]);
  });

  test('is asked of another model in a new room, which goes on from the question, once the room has said something', async () => {
    const { ask, host, log, user } = await renderChat({ answers: answering('Yes.') });
    await ask('Ready?');
    await within(log()).findByText('Yes.');
    host.api.answer(failing('Half'));
    await ask('Tell me a story');
    await within(log()).findByText('Half');
    const room = roomsState.current ?? '';
    await user.click(await screen.findByRole('button', { name: 'Ask another model' }));
    host.api.answer(answering('Once upon a time.'));
    await user.click(await screen.findByRole('menuitemradio', { name: /^minimax/ }));
    expect(await within(log()).findByText('Once upon a time.')).toBeTruthy();
    expect(roomsState.current).not.toBe(room);
    expect(host.api.calls.at(-1)?.input.body).toMatchObject({ model: 'minimax' });
    expect(bodyOf(host.api.calls.at(-1)).messages.map(({ content }) => content)).toEqual([
      'Ready?',
      'Yes.',
      'Tell me a story',
    ]);
    expect(roomInMemory(room)?.chatRecord.at(-1)).toMatchObject({ content: 'Half', status: 'failed' });
  });

  test('is gone on from, and the model is given what there is of it', async () => {
    const { ask, host, log, user } = await renderChat({ answers: failing('Once') });
    await ask('Tell me a story');
    await within(log()).findByText('Once');
    host.api.answer(answering(' upon a time.'));
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await within(log()).findByText('upon a time.')).toBeTruthy();
    expect(bodyOf(host.api.calls.at(-1)).messages.map(({ content }) => content)).toEqual([
      'Tell me a story',
      'Once',
      translations.message.goOn,
    ]);
  });

  test('of nothing but silence is a failure too', async () => {
    const { ask, log } = await renderChat({ answers: answering() });
    await ask('Hello?');
    expect((await within(log()).findByRole('alert')).textContent).toContain('answered with nothing');
  });
});

describe('a conversation that is longer than its model can read', () => {
  const note = chatTranslations.answer.leftOut;
  const long = {
    'POST /chat/completions': () =>
      answerEvents('a', ['Yes.']).map((event) => (event.type === 'start' ? { ...event, leftOut: 2 } : event)),
  };

  test('a conversation that is too long says so below its last answer, also after a reload', async () => {
    const first = await renderChat({ answers: long });
    await first.ask('Do you remember?');
    expect(await within(first.log()).findByText(note)).toBeTruthy();
    await first.ask('And this?');
    await vi.waitFor(() => expect(within(first.log()).getAllByText('Yes.')).toHaveLength(2));
    expect(await within(first.log()).findAllByText(note)).toHaveLength(1);
    await first.unmount();
    reloadPage();
    const { log } = await renderChat({ answers: long });
    expect(await within(log()).findByText(note)).toBeTruthy();
  });
});

describe('an answer that reached its maximum length', () => {
  const cut = { 'POST /chat/completions': () => answerEvents('a', ['Once upon'], 'length') };
  const notice = chatTranslations.answer.cut;

  test('says so, also after a reload and when the talk went on', async () => {
    const first = await renderChat({ answers: cut });
    await first.ask('Tell me a story');
    expect(await within(first.log()).findByText(notice)).toBeTruthy();
    expect(within(first.log()).getByText('Once upon')).toBeTruthy();
    await first.unmount();
    reloadPage();

    const { ask, log } = await renderChat({ answers: answering('You are welcome.') });
    expect(await within(log()).findByText(notice)).toBeTruthy();
    await ask('Thank you');
    await within(log()).findByText('You are welcome.');
    expect(within(log()).getAllByText(notice)).toHaveLength(1);
    expect(within(log()).queryByRole('button', { name: 'Go on' })).toBeNull();
  });

  test('goes on when asked to', async () => {
    const { ask, box, host, log, user } = await renderChat({ answers: cut });
    await ask('Tell me a story');
    const goOn = await within(log()).findByRole('button', { name: 'Go on' });
    host.api.answer(answering('a time there was.'));
    await user.click(goOn);
    expect(await within(log()).findByText('a time there was.')).toBeTruthy();
    expect(bodyOf(host.api.calls.at(-1)).messages.map(({ content }) => content)).toEqual([
      'Tell me a story',
      'Once upon',
      translations.message.goOn,
    ]);
    expect(document.activeElement).toBe(box());
  });

  test('says nothing of it once it was written anew and came to its end', async () => {
    const { ask, host, log, user } = await renderChat({ answers: cut });
    await ask('Tell me a story');
    await within(log()).findByText(notice);
    host.api.answer(answering('A short one.'));
    await user.click(screen.getByRole('button', { name: 'Regenerate' }));
    expect(await within(log()).findByText('A short one.')).toBeTruthy();
    expect(within(log()).queryByText(notice)).toBeNull();
  });
});

describe('messages', () => {
  const twoTurns = async () => {
    const page = await renderChat({ answers: answering('First answer.') });
    await page.ask('First?');
    await within(page.log()).findByText('First answer.');
    page.host.api.answer(answering('Second answer.'));
    await page.ask('Second?');
    await within(page.log()).findByText('Second answer.');
    return page;
  };

  test('the last answer can be written anew', async () => {
    const { host, log, user, messages } = await twoTurns();
    host.api.answer(answering('Another answer.'));
    await user.click(screen.getByRole('button', { name: 'Regenerate' }));
    expect(await within(log()).findByText('Another answer.')).toBeTruthy();
    expect(messages()).toHaveLength(4);
    expect(within(log()).queryByText('Second answer.')).toBeNull();
  });

  test('a question in other words is another version, and the former one is kept with all that follows', async () => {
    const { host, log, user, messages } = await twoTurns();
    host.api.answer(answering('New answer.'));
    await user.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement);
    const editor = screen.getByRole('textbox', { name: 'Edit the question' });
    await user.clear(editor);
    await user.type(editor, 'Other?{Enter}');
    expect(await within(log()).findByText('New answer.')).toBeTruthy();
    expect(messages()).toEqual(['You', 'Assistant']);
    expect(bodyOf(host.api.calls.at(-1)).messages.map(({ content }) => content)).toEqual(['Other?']);
    const versions = within(screen.getByRole('group', { name: 'Versions of this question' }));
    expect(versions.getByText('2 / 2')).toBeTruthy();
    await user.click(versions.getByRole('button', { name: 'Previous version' }));
    expect(within(log()).getByText('First answer.')).toBeTruthy();
    expect(within(log()).getByText('Second answer.')).toBeTruthy();
    expect(within(log()).queryByText('New answer.')).toBeNull();
    expect(messages()).toEqual(['You', 'Assistant', 'You', 'Assistant']);
  });

  test('a question with versions is deleted with what is hidden behind them, and all of it comes back', async () => {
    const { host, log, user, messages } = await twoTurns();
    host.api.answer(answering('New answer.'));
    await user.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement);
    await user.type(screen.getByRole('textbox', { name: 'Edit the question' }), ' Else{Enter}');
    await within(log()).findByText('New answer.');
    await deleteMessage(user, 0);
    expect(messages()).toEqual(['Assistant']);
    expect(within(log()).getByText('New answer.')).toBeTruthy();
    act(() => host.asked.toasts[0]?.action?.run());
    const versions = within(await screen.findByRole('group', { name: 'Versions of this question' }));
    expect(within(log()).getByText('New answer.')).toBeTruthy();
    await user.click(versions.getByRole('button', { name: 'Previous version' }));
    expect(messages()).toEqual(['You', 'Assistant', 'You', 'Assistant']);
    expect(within(log()).getByText('Second answer.')).toBeTruthy();
    expect(within(log()).queryByText('New answer.')).toBeNull();
  });

  test('a deleted one can be brought back to its place', async () => {
    const { host, log, user, messages } = await twoTurns();
    await deleteMessage(user, 1);
    expect(within(log()).queryByText('First answer.')).toBeNull();
    act(() => host.asked.toasts[0]?.action?.run());
    await within(log()).findByText('First answer.');
    expect(messages()).toEqual(['You', 'Assistant', 'You', 'Assistant']);
  });

  test('can be copied', async () => {
    const { user } = await twoTurns();
    await user.click(screen.getAllByRole('button', { name: 'Copy' })[1] as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('First answer.');
  });
});

describe('a guest', () => {
  test('who sends is asked to log in, and the question is sent once after it', async () => {
    const host = fakeHost({ session: guestSession(), answers: answering('Welcome.') });
    const { ask, box, messages } = await renderChat({ host });
    await ask('Hello');
    expect(host.asked.logins).toBe(1);
    expect([box().value, messages()]).toEqual(['Hello', []]);

    act(() => host.become({ status: 'member', username: 'mira' }));
    expect(await screen.findByText('Welcome.')).toBeTruthy();
    act(() => host.become({ status: 'member', username: 'mira' }));
    expect(host.api.count('POST /chat/completions')).toBe(1);
    expect(box().value).toBe('');
  });

  test('whose login was another page gets the question answered, not in an older room', async () => {
    const member = await renderChat({ answers: answering('Old.') });
    await member.ask('Old?');
    await within(member.log()).findByText('Old.');
    await member.unmount();
    reloadPage();
    const guest = await renderChat({ session: guestSession() });
    await guest.ask('New?');
    await guest.unmount();
    reloadPage();

    const { messages, rooms } = await renderChat({ answers: answering('New.') });
    expect(await screen.findByText('New.')).toBeTruthy();
    expect(messages()).toEqual(['You', 'Assistant']);
    expect(rooms()).toHaveLength(2);
  });

  test.each(['in this page', 'on a page of its own'])(
    'takes a scene along over a login %s',
    async (place) => {
      const host = fakeHost({ session: guestSession(), answers: answering('Dear Ann,') });
      const guest = await renderChat({ host });
      await act(async () => {
        await startRoom({ scene: 'email', prompt: 'Write an e-mail.', chatMessage: 'Email' });
      });
      await guest.ask('To Ann');
      let server = host;
      if (place === 'in this page') act(() => host.become({ status: 'member', username: 'mira' }));
      else {
        await guest.unmount();
        reloadPage();
        server = (await renderChat({ answers: answering('Dear Ann,') })).host;
      }
      expect(await screen.findByText('Dear Ann,')).toBeTruthy();
      const asked = server.api.calls.find(({ key }) => key === 'POST /chat/completions');
      expect(asked?.input.body).toMatchObject({ prompt: 'Write an e-mail.' });
      expect(roomInMemory(roomsState.current ?? '')).toMatchObject({
        scene: 'email',
        chatMessage: 'Email',
      });
    },
  );

  test('finds the draft again after a login', async () => {
    const host = fakeHost({ session: guestSession() });
    const { box, user } = await renderChat({ host });
    await user.type(box(), 'Not sent yet');
    act(() => host.become({ status: 'member', username: 'mira' }));
    await waitFor(() => expect(box().value).toBe('Not sent yet'));
    expect(host.api.calls).toEqual([]);
  });

  test('who goes on writing has not sent anything', async () => {
    const host = fakeHost({ session: guestSession() });
    const { ask, user, box } = await renderChat({ host });
    await ask('Hello');
    await user.type(box(), ' there');
    act(() => host.become({ status: 'member', username: 'mira' }));
    await waitFor(() => expect(box().value).toBe('Hello there'));
    expect(host.api.calls).toEqual([]);
  });
});

describe('rooms', () => {
  test('each keeps its own draft, also over a reload', async () => {
    const first = await renderChat({ answers: answering('Yes.') });
    await first.ask('First?');
    await within(first.log()).findByText('Yes.');
    await first.user.type(first.box(), 'draft one');
    await first.user.click(screen.getByRole('button', { name: 'New chat' }));
    await waitFor(() => expect(first.box().value).toBe(''));
    await first.user.type(first.box(), 'draft two');
    await first.unmount();
    reloadPage();

    const { box, user } = await renderChat();
    await waitFor(() => expect(box().value).toBe('draft two'));
    await user.click(screen.getByRole('button', { name: 'First?' }));
    await waitFor(() => expect(box().value).toBe('draft one'));
  });

  test('are renamed in their place', async () => {
    const { ask, log, user } = await renderChat({ answers: answering('Yes.') });
    await ask('First?');
    await within(log()).findByText('Yes.');
    screen.getByRole('button', { name: 'First?' }).focus();
    await user.keyboard('{F2}');
    await screen.findByRole('textbox', { name: 'New name of the chat' });
    await user.keyboard('Bread{Enter}');
    expect(await screen.findByRole('button', { name: 'Bread' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Bread' })).toBeTruthy();
  });

  test('are deleted at once, and come back when that is undone', async () => {
    const { ask, host, log, user, messages } = await renderChat({ answers: answering('Yes.') });
    await ask('First?');
    await within(log()).findByText('Yes.');
    screen.getByRole('button', { name: 'First?' }).focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(messages()).toEqual([]));
    expect(screen.queryByRole('button', { name: 'First?' })).toBeNull();
    expect(host.asked.toasts.at(-1)?.text).toBe('Chat deleted');
    act(() => host.asked.toasts.at(-1)?.action?.run());
    expect(await screen.findByRole('button', { name: 'First?' })).toBeTruthy();
    await waitFor(() => expect(messages()).toEqual(['You', 'Assistant']));
  });
});

test('an example question fills the box and is not sent', async () => {
  const { box, host, user } = await renderChat();
  await user.click(await screen.findByRole('button', { name: /Plan a day/ }));
  expect(box().value).toContain('Lisbon');
  expect(host.api.calls).toEqual([]);
});

test('text from another view is put into the box, below what is there', async () => {
  const { box, host, user } = await renderChat();
  await user.type(box(), 'Sum this up:');
  act(() => host.bus.emit('composer:insert', { text: 'A long text.' }));
  expect(box().value).toBe('Sum this up:\nA long text.');
});

test('text from another view for a new chat opens one, and what stands in the box stays in its room', async () => {
  const { box, host, user } = await renderChat();
  await user.type(box(), 'Unfinished.');
  act(() => host.bus.emit('composer:insert', { text: 'Another chat.', newRoom: true }));
  await waitFor(() => expect(box().value).toBe('Another chat.'));
});

test('text that another view asked for before the chat was there is put into the box of the room that opens', async () => {
  const host = fakeHost();
  host.bus.emit('composer:insert', { text: 'A long text.' });
  const { box } = await renderChat({ host });
  await waitFor(() => expect(box().value).toBe('A long text.'));
});

test('a member whose name is not known yet waits, with the box ready', async () => {
  const host = fakeHost({ session: { username: null } });
  const { box, user } = await renderChat({ host });
  await user.type(box(), 'early');
  act(() => host.become({ username: 'mira' }));
  await screen.findByRole('log');
  expect(box().value).toBe('early');
});

test('a full storage offers rooms to delete', async () => {
  const { ask, host, log, user } = await renderChat({ answers: answering('Yes.') });
  await ask('First?');
  await within(log()).findByText('Yes.');
  act(() => host.bus.emit('storage:filled', {}));
  const name = 'The storage of this browser is full';
  // The dialog is loaded when it is needed, which takes a moment the first time.
  const dialog = await screen.findByRole('dialog', { name });
  await user.click(await within(dialog).findByRole('button', { name: 'Delete “First?”' }));
  await waitFor(() => expect(within(dialog).queryByText('First?')).toBeNull());
});

test('a full storage is reported again only after a write that succeeded', async () => {
  const { ask, host, log, user } = await renderChat({ answers: answering('Yes.') });
  // The first chat is written while it is shown already, which is such a write.
  await lastWrite();
  const notice = () => screen.queryByRole('dialog', { name: 'The storage of this browser is full' });
  const close = async () => {
    await waitFor(() => expect(notice()).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(notice()).toBeNull());
  };
  act(() => host.bus.emit('storage:filled', {}));
  await close();
  act(() => host.bus.emit('storage:filled', {}));
  expect(notice()).toBeNull();
  await ask('First?');
  await within(log()).findByText('Yes.');
  act(() => host.bus.emit('storage:filled', {}));
  await close();
});
