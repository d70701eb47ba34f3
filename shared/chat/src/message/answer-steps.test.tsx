import type { AnswerStep } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import chat from '@orangery/locales/en/chat.json';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
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
