import { startI18n } from '@orangery/locales';
import chat from '@orangery/locales/en/chat.json';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Reasoning } from './reasoning.tsx';

startI18n('en', { chat });
afterEach(cleanup);

test('a thought is read in the direction of most of its words while it is written, folded and open', async () => {
  const thought = 'React یک کتابخانه است.\nولی زبان C++ سریع است.';
  const { container } = render(<Reasoning id="m1" text={thought} time={undefined} running />);
  const texts = () => [...container.querySelectorAll('[dir=rtl]')].map(({ textContent }) => textContent);
  const names = () => [...container.querySelectorAll('[dir=rtl] bdi')].map(({ textContent }) => textContent);
  expect([texts(), names()]).toEqual([['ولی زبان C++ سریع است.'], ['C++']]);
  const details = screen.getByRole<HTMLDetailsElement>('group');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect([texts(), names()]).toEqual([[thought], ['C++']]);
});
