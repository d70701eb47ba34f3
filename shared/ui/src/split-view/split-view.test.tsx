import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { SplitView, type SplitViewProps } from './split-view.tsx';

const split = { min: 30, max: 75, usual: 58, storageKey: 'test:split' };

afterEach(() => {
  localStorage.clear();
  document.documentElement.style.direction = '';
});

function show(shown: SplitViewProps['shown'] = 'both') {
  return render(
    <SplitView shown={shown} main="Slides" side="Chat" split={split} separatorLabel="Line between them" />,
  );
}

const line = () => screen.getByRole('separator', { name: 'Line between them' });
const share = () => Number(line().getAttribute('aria-valuenow'));

test('the line between two panes moves by keys, within its limits', async () => {
  show();
  expect(share()).toBe(58);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(share()).toBe(60);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(share()).toBe(56);
  await userEvent.keyboard('{End}');
  expect(share()).toBe(75);
  await userEvent.keyboard('{Home}');
  expect(share()).toBe(30);
});

test('the arrow that leads to the end of the line is the left one where one reads from the right', async () => {
  document.documentElement.style.direction = 'rtl';
  show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(share()).toBe(60);
});

test('the line between two panes follows a pointer that holds it, and no other', () => {
  const { container } = show();
  const frame = container.firstElementChild as HTMLElement;
  frame.getBoundingClientRect = () => new DOMRect(100, 0, 1000, 500);
  const held = new Set<number>();
  line().setPointerCapture = (id) => void held.add(id);
  line().hasPointerCapture = (id) => held.has(id);
  fireEvent.pointerMove(line(), { pointerId: 1, clientX: 500 });
  expect(share()).toBe(58);
  fireEvent.pointerDown(line(), { pointerId: 1 });
  fireEvent.pointerMove(line(), { pointerId: 1, clientX: 500 });
  expect(share()).toBe(40);
});

test('a line that was moved stands where it was left, unless that is beyond the limits', async () => {
  const first = show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  first.unmount();
  const second = show();
  expect(share()).toBe(60);
  second.unmount();
  localStorage.setItem(split.storageKey, '99');
  show();
  expect(share()).toBe(75);
});

test('a pane that is not shown cannot be reached, and there is no line beside the other one', () => {
  show('side');
  expect(screen.queryByRole('separator')).toBeNull();
  expect(screen.getByText('Slides').hasAttribute('inert')).toBe(true);
  expect(screen.getByText('Chat').hasAttribute('inert')).toBe(false);
});
