import type { Upload } from '@orangery/chat/uploads';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { type Box, keyOf } from './box.ts';
import { attachments, drafts, moveContents } from './box-contents.ts';
import { forgetQuestions } from './question.state.ts';
import {
  editQuestion,
  leaveQuestions,
  lookAfterQuestion,
  provideQuestionPorts,
  type SearchOutcome,
  sendQuestion,
  stopQuestion,
} from './send.ts';

/*
 * Whatever happens in whatever order: a text that was sent is asked at most once, and as long as it was not asked it stands
 * in a box.
 */

const rooms: readonly Box[] = [
  ['mira', '1'],
  ['mira', '2'],
  ['guest', '1'],
];

function world() {
  let box = rooms[0] as Box;
  let signedIn = true;
  let searchIsOn = false;
  let blocked = false;
  const answering = new Set<string>();
  const asked: string[] = [];
  const written: string[] = [];
  const searches: ((outcome: SearchOutcome) => void)[] = [];
  const picks: (() => void)[] = [];

  provideQuestionPorts({
    now: () => 0,
    situationOf: (at) => ({ signedIn, roomReady: true, blocked, answering: answering.has(keyOf(at)) }),
    searchIsOn: () => searchIsOn,
    search: () => new Promise((resolve) => searches.push(resolve)),
    ask: (at, { text }) => {
      if (answering.has(keyOf(at))) return false;
      answering.add(keyOf(at));
      asked.push(text);
      return true;
    },
    signIn: () => {},
    openRoom: () => {},
    warnOfUploads: () => {},
    explainBlock: () => {},
    stopAnswer: (at) => void answering.delete(keyOf(at)),
  });

  const uploads = () => rooms.flatMap((at) => attachments.of(at));
  const steps = {
    write: () => {
      const text = `question ${written.length}`;
      // What stands in the box is written on, so that nothing goes by the person's own hand.
      const before = drafts.of(box);
      written.push(text);
      editQuestion(box);
      drafts.set(box, before === '' ? text : `${before}, ${text}`);
    },
    insert: () => {
      const text = `question ${written.length}`;
      written.push(text);
      drafts.append(box, text);
    },
    send: () => void sendQuestion(box),
    stop: () => stopQuestion(box),
    pick: () => {
      const picked = new Promise<void>((resolve) => picks.push(resolve));
      void attachments.whilePicking(box, async (boxNow) => {
        await picked;
        attachments.add(boxNow(), [upload()]);
      });
    },
    pickEnds: () => picks.shift()?.(),
    uploadEnds: () => {
      const [first] = uploads().filter(({ state }) => state === 'uploading');
      if (first) attachments.patch(first.id, { state: 'ready', address: `/${first.id}` });
    },
    uploadFails: () => {
      const [first] = uploads().filter(({ state }) => state === 'uploading');
      if (first) attachments.patch(first.id, { state: 'failed' });
    },
    removeUpload: () =>
      attachments.remove(
        attachments
          .of(box)
          .flatMap(({ id }) => id)
          .slice(0, 1),
      ),
    searchOn: () => {
      searchIsOn = !searchIsOn;
    },
    found: () => searches.shift()?.({ sources: [] }),
    searchFails: () => searches.shift()?.({ problem: { kind: 'failed' } }),
    answerEnds: () => void answering.delete(keyOf(box)),
    otherRoom: () => {
      box = (box[1] === '1' ? rooms[1] : rooms[0]) as Box;
    },
    otherModel: () => {
      const to = (box[1] === '1' ? rooms[1] : rooms[0]) as Box;
      moveContents(box, to);
      box = to;
    },
    kick: () => {
      signedIn = false;
      leaveQuestions();
      box = rooms[2] as Box;
    },
    signIn: () => {
      signedIn = true;
      if (box !== rooms[2]) return;
      box = rooms[0] as Box;
      moveContents(rooms[2] as Box, box);
    },
    quotaEnds: () => {
      blocked = !blocked;
    },
    look: () => lookAfterQuestion(box),
  };

  const isKept = (text: string) =>
    asked.some((one) => holds(one, text)) || rooms.some((at) => holds(drafts.of(at), text));
  return { steps, asked, written, isKept };
}

const holds = (text: string, part: string) => text.split(/, |\n/).includes(part);

let uploads = 0;
const upload = (): Upload => {
  uploads += 1;
  return { id: String(uploads), state: 'uploading', preview: `blob:${uploads}`, progress: 0 };
};

beforeEach(() => {
  URL.revokeObjectURL = () => undefined;
});

const names = Object.keys(world().steps) as (keyof ReturnType<typeof world>['steps'])[];

test('a question is asked at most once and never lost, in whatever order things happen', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...names, 'send', 'send', 'answerEnds'), {
        minLength: 20,
        maxLength: 60,
        size: 'max',
      }),
      async (order) => {
        localStorage.clear();
        sessionStorage.clear();
        drafts.forget();
        attachments.forget();
        forgetQuestions();
        const { steps, asked, written, isKept } = world();
        for (const name of order) {
          steps[name]();
          await Promise.resolve();
          steps.look();
          await Promise.resolve();
          expect(written.filter((text) => !isKept(text))).toEqual([]);
          const parts = asked.flatMap((text) => text.split(/, |\n/));
          expect(parts).toHaveLength(new Set(parts).size);
        }
      },
    ),
    { numRuns: 500 },
  );
});
