import { type AnswerStep, ApiError } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import chat from '@orangery/locales/en/chat.json';
import texts from '@orangery/locales/en/errors.json';
import { fakeHost, renderInHost } from '@orangery/testing';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { openApp } from './open-app.ts';
import { StepApp } from './step-app.tsx';

startI18n('en', { chat, errors: texts });
/** What the last app that was opened calls when it sends more than anybody reads. */
let sendTooMuch: () => void;
// Its library is for browsers only.
vi.mock('./open-app.ts', () => ({
  openApp: (...[, , , { onExcess }]: Parameters<typeof openApp>) => {
    sendTooMuch = onExcess;
    return { setContext: () => {}, close: async () => {} };
  },
}));
vi.stubGlobal('FRAME_PAGES', { 'mcp-app': 'frames/mcp-app.html' });
vi.stubGlobal('__webpack_public_path__', '/assets/');
afterEach(cleanup);

const step: AnswerStep = {
  number: 2,
  name: 'garden__peel',
  title: 'Peel',
  arguments: '{}',
  state: 'done',
  result: '',
  milliseconds: 1,
  app: true,
};
const page = { html: '<p>', reaches: [], loads: [], input: {}, result: {} };

async function show(open: () => typeof page, count = 1) {
  const host = fakeHost({ answers: { 'GET /chat/completions/app': open } });
  await renderInHost(
    Array.from({ length: count }, (_, index) => index + 1).map((number) => (
      <StepApp key={number} answerId="answer" step={{ ...step, number }} />
    )),
    { host },
  );
  return host.api;
}
const frames = () => screen.findAllByTitle('App: Peel');

test('an app is shown in a frame without an origin or any right but that to run scripts', async () => {
  const api = await show(() => page);
  const [frame] = await frames();
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame?.getAttribute('src')).toMatch(/\/assets\/frames\/mcp-app\.html$/);
  expect(api.calls[0]?.input.query).toEqual({ answer_id: 'answer', step: 1 });
});

test('an app that cannot be shown says why, and is asked for again', async () => {
  let isThere = false;
  await show(() => {
    if (!isThere) throw new ApiError('api', 60_061, '');
    return page;
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(/This app cannot be reached at the moment/);
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement?.tagName).toBe('SECTION');
  expect(await frames()).toHaveLength(1);
});

test('of many apps four run, and the others when they are asked for', async () => {
  await show(() => page, 6);
  expect(await frames()).toHaveLength(4);
  const [rest] = screen.getAllByRole('button', { name: 'Show' });
  if (rest) await userEvent.click(rest);
  await vi.waitFor(async () => expect(await frames()).toHaveLength(5));
});

test('an app that sends too much is gone at once, before the page draws that it was stopped', async () => {
  await show(() => page);
  const [frame] = await frames();
  act(() => {
    sendTooMuch();
    expect(frame?.isConnected).toBe(false);
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(/This app was stopped/);
});
