import 'fake-indexeddb/auto';
import type { AnswerEvent, DeckEdit } from '@orangery/api';
import { ApiError } from '@orangery/api';
import { quotaExhausted } from '@orangery/api/errors';
import { fakeHost } from '@orangery/testing';
import { expect, test, vi } from 'vitest';
import { emptyHistory } from '../open-deck/history.ts';
import { createOpenDeck } from '../open-deck/open-deck.ts';
import { deck, slide } from '../testing/decks.ts';
import { keptTalk } from './kept-talk.ts';
import { createTalker } from './talker.ts';

const edits: DeckEdit[] = [
  { op: 'replace', slide: slide({ id: 'bloom', title: 'Bloom', layout: 'comparison' }) },
  { op: 'remove', id: 'gone' },
  { op: 'insert', after: 'yield', slide: slide({ id: 'close', layout: 'closing', title: 'Thanks' }) },
];
const lines = [...edits.map((edit) => JSON.stringify({ edit })), JSON.stringify({ say: 'Done.' })];
const text = `${lines.join('\n')}\n`;

const start = {
  type: 'start',
  id: 0,
  answerId: '',
  model: '3.5',
  demo: false,
  leftOut: 0,
  textFrom: 0,
  quota: null,
};
const delta = (piece: string, end: number): AnswerEvent => ({ type: 'delta', id: end, text: piece });

/** Pieces of seven letters: most lines come broken. */
function inPieces(whole: string): AnswerEvent[] {
  const events: AnswerEvent[] = [start as AnswerEvent];
  for (let at = 0; at < whole.length; at += 7)
    events.push(delta(whole.slice(at, at + 7), Math.min(at + 7, whole.length)));
  return [...events, { type: 'done', id: whole.length, finish: 'stop' }];
}

function begin(
  answers: Parameters<typeof fakeHost>[0] = {},
  owner = crypto.randomUUID() as string,
  given = deck(),
) {
  const host = fakeHost(answers);
  const open = createOpenDeck({ split: (one) => [one], onChanged: () => {} });
  open.show(given, emptyHistory);
  const changed: string[][] = [];
  const onChanged = (ids: readonly string[]) => void changed.push([...ids]);
  const kept = keptTalk(owner, 'deck');
  const talker = createTalker({ host, access: { open }, kept, label: 'Chat', onChanged });
  const last = () => talker.state.messages.at(-1);
  const ended = () => vi.waitFor(() => expect(last()?.status).not.toBe('streaming'));
  return { host, open, talker, last, ended, owner, changed };
}

test('what an answer changes is applied as it comes, all of it one step that can be undone', async () => {
  const { host, open, talker, last, ended, changed } = begin({
    answers: { 'POST /chat/ppt/edit': () => inPieces(text) },
  });
  await talker.load();
  talker.ask('A comparison and a closing slide', 'bloom');
  await ended();
  expect(host.api.calls[0]?.input.body).toMatchObject({
    slide_id: 'bloom',
    deck: { title: deck().title },
    messages: [{ role: 'user', content: 'A comparison and a closing slide' }],
  });
  expect(open.slide('bloom')?.layout).toBe('comparison');
  expect(open.deck().slides).toHaveLength(4);
  expect(last()).toMatchObject({
    status: 'done',
    content: 'Done.',
    notes: [
      { what: 'layout', number: 2 },
      { what: 'added', number: 4 },
    ],
  });
  expect(changed).toEqual([['bloom', open.deck().slides[3]?.id]]);
  expect(open.state.history.past).toHaveLength(1);
  open.undo();
  expect(open.deck()).toEqual(deck());
});

test('prose in place of lines, half a line and edits that are none change nothing', async () => {
  const hostile =
    'Sure! Here you go:\n{"edit":{"op":\n{"edit":"remove"}\n[1]\nnull\n{"say":"Hm."}\n{"edit":{"op":"remove"';
  const { open, talker, last, ended } = begin({
    answers: { 'POST /chat/ppt/edit': () => inPieces(hostile) },
  });
  await talker.load();
  talker.ask('Anything', null);
  await ended();
  expect(open.deck()).toEqual(deck());
  expect(last()).toMatchObject({ content: 'Hm.', status: 'done' });
});

test('after a reload an answer goes on where it was, and nothing is applied twice', async () => {
  const half = text.slice(0, text.indexOf('\n') + 20);
  const first = begin({
    answers: {
      'POST /chat/ppt/edit': async function* () {
        yield start as AnswerEvent;
        yield delta(half, half.length);
        await new Promise(() => {});
      },
    } as never,
  });
  await first.talker.load();
  first.talker.ask('A comparison', null);
  await vi.waitFor(() => expect(first.last()?.applied).toBe(1));
  const middle = first.open.deck();
  first.talker.leave();
  // What was typed since on the same slide is not overwritten.
  const changed = {
    ...middle,
    slides: middle.slides.map((one) => (one.id === 'bloom' ? { ...one, title: 'Mine' } : one)),
  };
  const again = begin(
    {
      answers: {
        'GET /chat/ppt/events': () => [
          start as AnswerEvent,
          ...(first.last()?.text === undefined
            ? []
            : [delta(text.slice(first.last()?.text?.length), text.length)]),
          { type: 'done', id: text.length, finish: 'stop' } as AnswerEvent,
        ],
      },
    },
    first.owner,
    changed,
  );
  await again.talker.load();
  await again.ended();
  expect(again.open.slide('bloom')?.title).toBe('Mine');
  expect(again.open.slide('close')?.layout).toBe('closing');
});

test('an answer that is refused says why, keeps the question and can be asked for again', async () => {
  let isRefused = true;
  const { talker, last, ended } = begin({
    answers: {
      'POST /chat/ppt/edit': () => {
        if (isRefused) throw new ApiError('api', quotaExhausted, '');
        return inPieces(text);
      },
    },
  });
  await talker.load();
  talker.ask('A comparison', null);
  await ended();
  expect(last()).toMatchObject({ status: 'failed', errorCode: quotaExhausted });
  isRefused = false;
  talker.askAgain(last()?.id ?? '', null);
  await ended();
  expect(talker.state.messages.map(({ role, status }) => [role, status])).toEqual([
    ['user', 'done'],
    ['assistant', 'done'],
  ]);
});
