import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextMessages, createRoom, putMessage, removeMessages, visibleMessages } from './edit-room.ts';
import { mergeRooms } from './merge-rooms.ts';
import { hiddenBehind } from './thread.ts';
import type { Message, Room } from './types.ts';
import { chooseVersion, putVersion, versionsOf } from './versions.ts';

const now = 1_000;
const said = (id: string): Pick<Message, 'id' | 'role' | 'content' | 'status'> => ({
  id,
  role: id.startsWith('q') ? 'user' : 'assistant',
  content: id,
  status: 'done',
});
const say = (room: Room, ...ids: string[]): Room =>
  ids.reduce((before, id) => putMessage(before, said(id), now), room);
const find = (room: Room, id: string): Message => {
  const message = room.chatRecord.find((other) => other.id === id);
  if (!message) throw new Error(`There is no ${id}.`);
  return message;
};
/** Says something else in the place of a message. */
const change = (room: Room, of: string, id: string): Room => putVersion(room, find(room, of), said(id), now);
const choose = (room: Room, id: string): Room => chooseVersion(room, id, now);
const shown = (room: Room): string =>
  visibleMessages(room)
    .map(({ id }) => id)
    .join(' ');

const empty = createRoom({ id: '20231234567', chatModel: '3.5', now });
const conversation = say(empty, 'q1', 'a1', 'q2', 'a2');
const changed = say(change(conversation, 'q1', 'q3'), 'a3');

describe('a question that was changed', () => {
  it('is shown with what stands behind it, and so is the former one when it is chosen', () => {
    expect(shown(changed)).toBe('q3 a3');
    expect(shown(choose(changed, 'q1'))).toBe('q1 a1 q2 a2');
    expect(shown(choose(choose(changed, 'q1'), 'q3'))).toBe('q3 a3');
  });

  it('leaves what is said before it where it is', () => {
    expect(shown(say(change(conversation, 'q2', 'q3'), 'a3'))).toBe('q1 a1 q3 a3');
  });

  it('gives the model its own thread only', () => {
    expect(contextMessages(changed).map(({ id }) => id)).toEqual(['q3', 'a3']);
    expect(contextMessages(choose(changed, 'q1')).map(({ id }) => id)).toEqual(['q1', 'a1', 'q2', 'a2']);
  });

  it('may be gone on from in both of its versions', () => {
    const both = say(choose(say(changed, 'q4', 'a4'), 'q1'), 'q5', 'a5');
    expect(shown(both)).toBe('q1 a1 q2 a2 q5 a5');
    expect(shown(choose(both, 'q3'))).toBe('q3 a3 q4 a4');
  });

  it('has versions behind one of its versions', () => {
    const inner = say(change(say(changed, 'q4', 'a4'), 'q4', 'q5'), 'a5', 'q6', 'a6');
    expect(shown(inner)).toBe('q3 a3 q5 a5 q6 a6');
    expect(shown(choose(inner, 'q4'))).toBe('q3 a3 q4 a4');
    expect(shown(choose(choose(choose(inner, 'q4'), 'q1'), 'q3'))).toBe('q3 a3 q4 a4');
    expect(shown(choose(inner, 'q1'))).toBe('q1 a1 q2 a2');
  });

  it('of two devices at once is kept in every version', () => {
    const here = say(change(conversation, 'q1', 'q3'), 'a3');
    const there = say(change(conversation, 'q1', 'q4'), 'a4');
    const [merged = empty] = mergeRooms([here], [there]);
    expect(versionsOf(merged, find(merged, 'q1')).map(({ id }) => id)).toEqual(['q1', 'q3', 'q4']);
    expect([shown(choose(merged, 'q3')), shown(choose(merged, 'q4')), shown(choose(merged, 'q1'))]).toEqual([
      'q3 a3',
      'q4 a4',
      'q1 a1 q2 a2',
    ]);
  });

  it('keeps with its former version what another device said meanwhile', () => {
    const [merged = empty] = mergeRooms([changed], [say(conversation, 'q4', 'a4')]);
    expect(shown(choose(merged, 'q3'))).toBe('q3 a3');
    expect(shown(choose(merged, 'q1'))).toBe('q1 a1 q2 a2 q4 a4');
  });
});

describe('deleting', () => {
  const remove = (room: Room, ...ids: string[]) => removeMessages(room, ids, now);

  it('all versions of a question leaves what was shown behind it', () => {
    const hidden = hiddenBehind(changed.chatRecord, find(changed, 'q3')).map(({ id }) => id);
    expect(hidden).toEqual(['a1', 'q2', 'a2']);
    const left = say(remove(changed, 'q1', 'q3', ...hidden), 'q4', 'a4');
    expect(shown(left)).toBe('a3 q4 a4');
    expect(shown(change(left, 'q4', 'q5'))).toBe('a3 q5');
  });

  it('one version leaves the others', () => {
    expect(shown(remove(changed, 'q3', 'a3'))).toBe('q1 a1 q2 a2');
  });

  it('a question without versions leaves its answer', () => {
    expect(shown(remove(conversation, 'q1'))).toBe('a1 q2 a2');
    expect(shown(remove(changed, 'a3'))).toBe('q3');
  });
});

it('what stands behind something that a file lacks is shown', () => {
  const chatRecord = changed.chatRecord.filter(({ slot }) => slot === undefined);
  expect(shown({ ...changed, chatRecord })).toBe('q1 a1 q2 a2 a3');
});

it('messages of a file that stand behind each other are shown', () => {
  const [first, second] = [
    { ...find(conversation, 'q1'), after: 'q2' },
    { ...find(conversation, 'q2'), after: 'q1' },
  ];
  expect(shown({ ...conversation, chatRecord: [first, second] })).toBe('q1 q2');
});

/** The conversation as a tree, which is what the records are to say. */
type Turn = { questions: Question[]; shown: number };
type Question = { id: string; answers: string[]; shown: number; next: Turn | null };

const turnsOf = (turn: Turn | null): Turn[] => {
  const turns: Turn[] = [];
  for (let at = turn; at; at = at.questions[at.shown]?.next ?? null) turns.push(at);
  return turns;
};
const shownQuestion = ({ questions, shown: at }: Turn) => questions[at] as Question;

const step = fc.record({
  do: fc.constantFrom('ask', 'change', 'regenerate', 'choose question', 'choose answer'),
  at: fc.nat(20),
  which: fc.nat(20),
});

it('the thread shown always follows the chosen versions, after any order of questions, edits and choices', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let room = empty;
      let root: Turn | null = null;
      const numbers = Array.from({ length: 60 }, (_, index) => index).values();
      const fresh = (kind: 'q' | 'a') => `${kind}${numbers.next().value}`;
      const newQuestion = (): Question => ({ id: fresh('q'), answers: [fresh('a')], shown: 0, next: null });
      for (const { do: what, at, which } of steps) {
        const turns = turnsOf(root);
        const turn = turns[at % Math.max(1, turns.length)];
        if (what === 'ask') {
          const question = newQuestion();
          const last = turns.at(-1);
          const next = { questions: [question], shown: 0 };
          if (last) shownQuestion(last).next = next;
          else root = next;
          room = say(room, question.id, ...question.answers);
        }
        if (!turn) continue;
        const question = shownQuestion(turn);
        if (what === 'change') {
          const other = newQuestion();
          room = say(change(room, question.id, other.id), ...other.answers);
          turn.shown = turn.questions.push(other) - 1;
        }
        if (what === 'regenerate') {
          const id = fresh('a');
          room = change(room, question.answers[question.shown] as string, id);
          question.shown = question.answers.push(id) - 1;
        }
        if (what === 'choose question') {
          turn.shown = which % turn.questions.length;
          room = choose(room, shownQuestion(turn).id);
        }
        if (what === 'choose answer') {
          question.shown = which % question.answers.length;
          room = choose(room, question.answers[question.shown] as string);
        }
      }
      const wanted = turnsOf(root).flatMap((turn) => {
        const { id, answers, shown: at } = shownQuestion(turn);
        return [id, answers[at]];
      });
      expect(shown(room)).toBe(wanted.join(' '));
      // The order in which a merge puts messages says the same.
      expect(shown(mergeRooms([room], [])[0] ?? empty)).toBe(wanted.join(' '));
    }),
    { numRuns: 500 },
  );
});

describe('an answer that is asked for again', () => {
  const again = (status: Message['status']): Room =>
    putVersion(conversation, find(conversation, 'a2'), { ...said('a3'), content: '', status }, now);

  it('makes way while it is written, and comes back when nothing came of that', () => {
    expect(shown(again('streaming'))).toBe('q1 a1 q2 a3');
    expect(shown(again('failed'))).toBe('q1 a1 q2 a2');
    expect(shown(again('stopped'))).toBe('q1 a1 q2 a2');
    expect(shown(choose(again('failed'), 'a3'))).toBe('q1 a1 q2 a2');
  });

  it('has failed where no version says anything', () => {
    const empty = putMessage(
      again('failed'),
      { ...find(conversation, 'a2'), content: '', status: 'failed' },
      now,
    );
    expect(shown(empty)).toBe('q1 a1 q2 a3');
  });
});
