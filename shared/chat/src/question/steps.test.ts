import { describe, expect, test } from 'vitest';
import { type Circumstances, nextStep, type Step, type StepEvent } from './steps.ts';

const ready: Circumstances = {
  askable: true,
  changed: false,
  signedIn: true,
  roomReady: true,
  uploads: 'none',
  blocked: false,
  search: false,
};
const after = (step: Step, event: StepEvent, now: Partial<Circumstances> = {}) =>
  nextStep(step, event, { ...ready, ...now });

describe('a question that is sent', () => {
  test.each<[string, Partial<Circumstances>, ReturnType<typeof nextStep>]>([
    ['is asked when nothing is missing', {}, { step: 'sent', effect: 'ask' }],
    ['is asked with uploads that are there', { uploads: 'ready' }, { step: 'sent', effect: 'ask' }],
    [
      'searches the network first where that is on',
      { search: true },
      { step: 'searching', effect: 'search' },
    ],
    ['waits for its uploads', { uploads: 'coming' }, { step: 'waiting' }],
    [
      'stays with its person when an upload failed',
      { uploads: 'failed' },
      { step: 'idle', effect: 'warnOfUploads' },
    ],
    ['waits for the sign-in of a guest', { signedIn: false }, { step: 'waiting', effect: 'signIn' }],
    [
      'waits for the sign-in first, whatever its uploads are',
      { signedIn: false, uploads: 'failed' },
      { step: 'waiting', effect: 'signIn' },
    ],
    ['waits for its room', { roomReady: false }, { step: 'waiting', effect: 'openRoom' }],
    [
      'stays with its person when the model cannot be asked',
      { blocked: true },
      { step: 'idle', effect: 'explainBlock' },
    ],
    ['is not sent without a text', { askable: false }, { step: 'idle' }],
  ])('%s', (_, now, transition) => {
    expect(after('idle', 'send', now)).toEqual(transition);
    expect(after('waiting', 'send', now)).toEqual(transition);
  });

  test.each<Step>(['searching', 'sent'])('is not sent again while the one before is %s', (step) => {
    expect(after(step, 'send')).toBeNull();
  });
});

describe('a question that waits', () => {
  test.each<[string, Partial<Circumstances>, ReturnType<typeof nextStep>]>([
    ['goes out when its uploads are there', { uploads: 'ready' }, { step: 'sent', effect: 'ask' }],
    ['searches first when its uploads are there', { search: true }, { step: 'searching', effect: 'search' }],
    ['goes on waiting for its uploads', { uploads: 'coming' }, null],
    ['goes on waiting while a failed upload can be tried again', { uploads: 'failed' }, null],
    ['goes on waiting for the sign-in', { signedIn: false }, null],
    ['goes on waiting for its room', { roomReady: false }, null],
    [
      'stays with its person when the model cannot be asked',
      { blocked: true },
      { step: 'idle', effect: 'explainBlock' },
    ],
    ['is not sent when the box has other contents by then', { changed: true }, { step: 'idle' }],
    ['is not sent when the box is empty by then', { askable: false }, { step: 'idle' }],
  ])('%s', (_, now, transition) => {
    expect(after('waiting', 'look', now)).toEqual(transition);
  });

  test('stays in the box of a visitor who leaves, and has nothing to stop', () => {
    expect([after('waiting', 'leave'), after('waiting', 'stop')]).toEqual([null, null]);
  });
});

test.each<Step>(['idle', 'searching', 'sent'])(
  'a change of circumstances sends nothing that is %s',
  (step) => {
    expect(after(step, 'look')).toBeNull();
  },
);

describe('a search', () => {
  test('that found something is followed by the question', () => {
    expect(after('searching', 'found')).toEqual({ step: 'sent', effect: 'ask' });
  });

  test('that failed leaves the question with its person', () => {
    expect(after('searching', 'fail')).toEqual({ step: 'idle' });
  });

  test.each<StepEvent>(['stop', 'edit', 'leave'])('ends at %s, and the question stays', (event) => {
    expect(after('searching', event)).toEqual({ step: 'idle', effect: 'endSearch' });
  });

  test.each<Step>(['idle', 'waiting', 'sent'])(
    'that ends late asks nothing when the question is %s',
    (step) => {
      expect([after(step, 'found'), after(step, 'fail')]).toEqual([null, null]);
    },
  );
});

test('who goes on writing takes a waiting question back', () => {
  expect(after('waiting', 'edit')).toEqual({ step: 'idle' });
});

test('stopping what was sent stops its answer', () => {
  expect(after('sent', 'stop')).toEqual({ step: 'sent', effect: 'stopAnswer' });
  expect(after('idle', 'stop')).toBeNull();
});
