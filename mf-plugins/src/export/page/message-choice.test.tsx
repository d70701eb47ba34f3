import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-plugins/export.json';
import type { Row } from '@orangery/records';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MessageChoice } from './message-choice.tsx';

startI18n('en', { 'mf-plugins/export': translations });

const row = (key: string, role: 'user' | 'assistant', content: string) =>
  ({ key, message: { role, content } }) as Row;

test('answers are listed as they read on the page, and questions as they were typed', async () => {
  const rows = [
    row('1', 'user', 'What is **2*3**?'),
    row('2', 'assistant', '## Sum\n\nIt is `2*3` = **6**.'),
  ];
  render(<MessageChoice rows={rows} left={new Set()} onChange={() => undefined} />);
  await userEvent.click(screen.getByText('2 of 2 messages chosen'));
  expect(await screen.findByText('Sum It is 2*3 = 6.')).toBeDefined();
  expect(screen.getByText('What is **2*3**?')).toBeDefined();
});
