import type { AnswerStep } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import chat from '@orangery/locales/en/chat.json';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { AnswerSteps } from './answer-steps.tsx';

startI18n('en', { chat });
afterEach(cleanup);

const stepOf = (more: Partial<AnswerStep> = {}): AnswerStep => ({
  number: 1,
  name: 'search_web',
  title: 'Network search',
  arguments: '{"query":"oranges"}',
  state: 'done',
  result: '[1] Peeling',
  milliseconds: 1_234,
  ...more,
});
let messages = 0;
function show(step: Partial<AnswerStep> = {}, running = false) {
  messages += 1;
  const id = `message-${messages}`;
  const view = render(<AnswerSteps id={id} steps={[stepOf(step)]} running={running} />);
  return { ...view, id };
}
const line = () => screen.getByRole('button', { name: 'Network search' });
const noteOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

test.each([
  ['working…', { state: 'running', milliseconds: null }, true],
  ['stopped', { state: 'running', milliseconds: null }, false],
  ['stopped', { state: 'stopped', milliseconds: null }, false],
  ['did not work', { state: 'failed' }, false],
  ['1.2 s', {}, false],
  ['0.1 s', { milliseconds: 3 }, false],
  ['waiting for you', { state: 'waiting', milliseconds: null }, true],
  ['stopped', { state: 'waiting', milliseconds: null }, false],
  ['not allowed', { state: 'refused' }, false],
  ['1.2 s · drawings used: 1', { cost: { use: 'drawing', amount: 1 } }, false],
] as const)('a step says "%s" of %o while its answer is written: %s', (note, step, running) => {
  show(step, running);
  expect(noteOf(line())).toBe(note);
});

test('a step unfolds to what was asked and what came of it, and stays so when it is shown again', async () => {
  const { id, unmount } = show();
  expect(screen.queryByText('oranges')).toBeNull();
  await userEvent.click(line());
  expect(line().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('oranges')).not.toBeNull();
  expect(screen.getByText('[1] Peeling')).not.toBeNull();
  unmount();
  render(<AnswerSteps id={id} steps={[stepOf()]} running={false} />);
  expect(screen.getByText('[1] Peeling')).not.toBeNull();
  await userEvent.click(line());
  expect(screen.queryByText('[1] Peeling')).toBeNull();
});

test.each([
  ['several arguments', '{"query":"oranges","pages":[1,2]}', ['query: oranges', 'pages: [1,2]']],
  ['arguments that are still written', '{"query":"ora', ['{"query":"ora']],
  ['arguments of no object', '[1]', ['[1]']],
  ['no arguments', '', []],
])('a step shows %s', async (_, json, texts) => {
  const { container } = show({ arguments: json, result: '' });
  await userEvent.click(line());
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(texts);
});

test('what a tool gave is text, whatever it looks like', async () => {
  const hostile = '<img src=x onerror="alert(1)"> [x](javascript:alert(1)) **bold**';
  const { container } = show({
    title: hostile,
    arguments: JSON.stringify({ query: hostile }),
    result: hostile,
  });
  await userEvent.click(screen.getByRole('button', { name: hostile }));
  expect(container.querySelector('img, a, strong, script')).toBeNull();
  expect(screen.getAllByText(hostile)).toHaveLength(3);
});

const waiting: Partial<AnswerStep> = { state: 'waiting', result: '', milliseconds: null };
const approval = () => screen.getByRole('group', { name: 'Allow this step?' });
const choice = (name: string) => within(approval()).getByRole('button', { name });
/** A step that waits, with a decision that is on its way until it is let go. */
function showWaiting(step: Partial<AnswerStep> = {}) {
  let settle: (decided: boolean) => void = () => {};
  const onDecide = vi.fn(() => new Promise<boolean>((resolve) => (settle = resolve)));
  messages += 1;
  const id = `message-${messages}`;
  const draw = (more: Partial<AnswerStep>) => (
    <AnswerSteps id={id} steps={[stepOf({ ...waiting, ...step, ...more })]} running onDecide={onDecide} />
  );
  const view = render(draw({}));
  return {
    onDecide,
    settle: (decided: boolean) => settle(decided),
    change: (more: Partial<AnswerStep>) => view.rerender(draw(more)),
  };
}

const argumentsShown = () =>
  [...within(approval()).getByRole('region').querySelectorAll('dt, dd')].map(
    ({ textContent }) => textContent,
  );

test('a step that waits shows its tool, its server and all of its arguments', () => {
  const text = `${'x'.repeat(5_000)} end`;
  showWaiting({ server: 'Files', name: 'write_file', arguments: JSON.stringify({ path: '/a', text }) });
  expect(approval().textContent).toContain('Network search (write_file)');
  expect(within(approval()).getByText('Files')).not.toBeNull();
  expect(argumentsShown()).toEqual(['path', '/a', 'text', text]);
  expect(
    within(approval())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Once', 'Always in this chat', 'Refuse']);
});

test('a value that looks like another argument stays in a place apart', () => {
  showWaiting({ arguments: JSON.stringify({ note: 'a\npath: /tmp/fine', path: '/etc/passwd' }) });
  expect(argumentsShown()).toEqual(['note', 'a\npath: /tmp/fine', 'path', '/etc/passwd']);
});

test('a step is decided once, and can be decided again when that did not reach the server', async () => {
  const { onDecide, settle } = showWaiting();
  await userEvent.click(choice('Once'));
  await userEvent.click(choice('Refuse'));
  expect(onDecide.mock.calls).toEqual([[1, 'once']]);
  settle(false);
  await waitFor(() => expect(choice('Refuse').getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(choice('Refuse'));
  expect(onDecide.mock.calls.at(-1)).toEqual([1, 'refuse']);
});

test('the focus goes to the line of a step that was decided, and stays where it was otherwise', async () => {
  const { change } = showWaiting();
  await userEvent.click(choice('Always in this chat'));
  change({ state: 'running' });
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.activeElement).toBe(line());

  cleanup();
  const elsewhere = showWaiting();
  elsewhere.change({ state: 'refused' });
  expect(document.activeElement).toBe(document.body);
});

test('a step that waits from the start is announced when screen readers have noticed the region', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  showWaiting();
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => vi.runAllTimers());
  expect(screen.getByRole('status').textContent).toBe('The answer is waiting: allow “Network search”?');
});

test('a step that waits is announced once, outside of the message', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { change } = showWaiting({ state: 'running' });
  const status = screen.getByRole('status');
  act(() => vi.runAllTimers());
  expect(status.textContent).toBe('');
  change(waiting);
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toBe('The answer is waiting: allow “Network search”?');
  change({ state: 'done' });
  expect(status.textContent).toBe('');
});

test('signs that hide or turn round what is to be allowed are written out', () => {
  showWaiting({
    title: 'Read\u202e',
    server: 'Fi\u200bles',
    arguments: JSON.stringify({
      path: '/tmp/\u202egnp.exe\u2066',
      note: 'نمی\u200cخواهم 👩\u200d🍳\u{e0041}',
      gap: 'a\u034fb\u2800c\u180b',
    }),
  });
  const text = approval().textContent;
  expect(text).not.toMatch(/[\u202e\u2066\u200b\u{e0041}]/u);
  expect(text).toContain('/tmp/\\u{202e}gnp.exe\\u{2066}');
  expect(text).toContain('Fi\\u{200b}les');
  expect(text).toContain('a\\u{34f}b\\u{2800}c\\u{180b}');
  expect(text).toContain('نمی\u200cخواهم 👩\u200d🍳\\u{e0041}');
});

test('what a tool has drawn is shown with its step, and nothing from another site is loaded', async () => {
  const size = { width: 8, height: 8 };
  const { container } = show({
    arguments: '{"description":"an orange tree"}',
    pictures: [
      { address: '/files/tree.png', ...size },
      { address: 'https://stranger.example/beacon.png', ...size },
      { address: '//stranger.example/beacon.png', ...size },
      { address: 'data:image/png;base64,AAAA', ...size },
      { address: 'javascript:alert(1)', ...size },
    ],
  });
  const picture = screen.getByRole('img', { name: 'Picture: an orange tree' });
  expect(picture.getAttribute('src')).toBe('/files/tree.png');
  expect(container.querySelectorAll('img, a')).toHaveLength(2);
  fireEvent.error(picture);
  expect(screen.getByText('The picture could not be loaded.')).not.toBeNull();
});
