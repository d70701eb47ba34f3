import * as errors from '@orangery/api/errors';
import { startI18n } from '@orangery/locales';
import chat from '@orangery/locales/en/chat.json';
import errorTranslations from '@orangery/locales/en/errors.json';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AnswerNote, type AnswerStanding } from './answer-note.tsx';

startI18n('en', { chat, errors: errorTranslations });
afterEach(cleanup);

const onRetry = vi.fn();
const onContinue = vi.fn();

function show(
  answer: AnswerStanding,
  further: Partial<Pick<Parameters<typeof AnswerNote>[0], 'phase' | 'last' | 'failedSince'>> = {},
) {
  onRetry.mockReset();
  onContinue.mockReset();
  const { container } = render(
    <AnswerNote
      answer={answer}
      phase={undefined}
      last
      onRetry={onRetry}
      onContinue={onContinue}
      atLimit={<a href="/plans">Plans</a>}
      otherModel={<button type="button">Other model</button>}
      {...further}
    />,
  );
  return container;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an answer that is written or complete has no note', () => {
  expect(show({ status: 'streaming' }, { phase: 'writing' }).textContent).toBe('');
  expect(show({ status: 'done' }).textContent).toBe('');
});

test.each<[string, AnswerStanding, 'waiting' | 'reconnecting' | undefined]>([
  [chat.answer.waiting, { status: 'streaming' }, 'waiting'],
  [chat.answer.reconnecting, { status: 'streaming' }, 'reconnecting'],
  [chat.answer.stopped, { status: 'stopped' }, undefined],
  [chat.answer.demo, { status: 'done', demo: true }, undefined],
  [chat.answer.leftOut, { status: 'done', leftOut: 4 }, undefined],
])('a note says "%s"', (text, answer, phase) => {
  expect(show(answer, { phase }).textContent).toBe(text);
});

test('that the beginning was left out is said below the last answer only', () => {
  expect(show({ status: 'done', leftOut: 4 }, { last: false }).textContent).toBe('');
  expect(show({ status: 'done', leftOut: 0 }).textContent).toBe('');
});

test('a lost answer is announced and goes on when asked to', async () => {
  show({ status: 'streaming' }, { phase: 'lost' });
  expect(screen.getByRole('alert').textContent).toContain(chat.answer.lost);
  await press(chat.answer.resume);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test.each([
  ['the text of its code', errors.emptyReply, errorTranslations.code[errors.emptyReply]],
  ['that the rest is gone', 0, chat.answer.gone],
  ['that it failed, for a code that is not in the catalogue', 99_999, chat.answer.failed],
])('a failed answer says %s and is asked for again', async (_, errorCode, text) => {
  show({ status: 'failed', errorCode });
  expect(screen.getByRole('alert').textContent).toContain(text);
  await press(chat.answer.retry);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a failure at a limit offers what helps instead of asking again', () => {
  show({ status: 'failed', errorCode: errors.quotaExhausted });
  expect(screen.getByRole('link', { name: 'Plans' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failed answer further up is not announced and offers nothing', () => {
  expect(show({ status: 'failed', errorCode: 0 }, { last: false }).textContent).toBe(chat.answer.gone);
  expect([screen.queryByRole('alert'), screen.queryByRole('button')]).toEqual([null, null]);
});

test.each<[string, AnswerStanding]>([
  ['reached its maximum length', { status: 'done', content: 'Part', cut: true }],
  ['was stopped', { status: 'stopped', content: 'Part' }],
  ['failed', { status: 'failed', content: 'Part', errorCode: errors.upstreamFailed }],
])('an answer that %s is continued, as long as it is the last one', async (_, answer) => {
  show(answer, { last: false });
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(answer);
  await press(chat.answer.resume);
  expect([onContinue.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 0]);
});

test('where nothing was written there is nothing to go on from', () => {
  show({ status: 'failed', content: '', errorCode: errors.emptyReply });
  expect(screen.queryByRole('button', { name: chat.answer.resume })).toBeNull();
});

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test.each([
  ['is not set up', errors.modelUnavailable],
  ['is busy', errors.modelBusy],
  ['cannot be reached', errors.upstreamFailed],
  ['has no room for the conversation', errors.contextTooLong],
])('a model that %s can be exchanged for another', (_, errorCode) => {
  show({ status: 'failed', content: '', errorCode });
  expect(buttons()).toEqual([chat.answer.retry, 'Other model']);
  cleanup();
  show({ status: 'failed', content: '', errorCode }, { last: false });
  expect(buttons()).toEqual([]);
});

test('no other model is offered where the model is not to blame', () => {
  show({ status: 'failed', content: '', errorCode: errors.serverRestarted });
  expect(buttons()).toEqual([chat.answer.retry]);
});

test.each<[string, AnswerStanding, string[]]>([
  ['is complete', { status: 'done', content: 'All' }, [chat.answer.retry]],
  ['was stopped', { status: 'stopped', content: 'Part' }, [chat.answer.resume, chat.answer.retry]],
  ['failed', { status: 'failed', content: 'Part', errorCode: 0 }, [chat.answer.resume, chat.answer.retry]],
])('below an answer that %s stands why it could not be written anew', (_, answer, offered) => {
  show(answer, { failedSince: { status: 'failed', errorCode: errors.emptyReply } });
  expect(screen.getByRole('alert').textContent).toContain(errorTranslations.code[errors.emptyReply]);
  expect(buttons()).toEqual(offered);
});
