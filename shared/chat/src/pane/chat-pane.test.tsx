import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ChatPane } from './chat-pane.tsx';

const texts = { label: 'Chat', messages: 'Messages', toLatest: 'To latest' };

function show({ away, isEmpty }: { away: boolean; isEmpty?: boolean }) {
  const toEnd = vi.fn();
  const follow = { box: { current: null }, content: { current: null }, away, toEnd };
  render(
    <ChatPane texts={texts} follow={follow} isEmpty={isEmpty ?? false} composer="Message box">
      An answer
    </ChatPane>,
  );
  return toEnd;
}

const button = () => screen.queryByRole('button', { name: texts.toLatest });

test('away from the end of a chat a button leads back to it', async () => {
  const toEnd = show({ away: true });
  await userEvent.click(button() as HTMLElement);
  expect(toEnd).toHaveBeenCalledOnce();
});

test.each([
  ['at the end of a chat', { away: false }],
  ['in a chat without messages', { away: true, isEmpty: true }],
])('%s no button leads there', (_, state) => {
  show(state);
  expect(button()).toBeNull();
  expect(screen.getByRole('region', { name: 'Chat' }).textContent).toBe('An answerMessage box');
});
