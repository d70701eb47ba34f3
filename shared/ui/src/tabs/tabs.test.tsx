import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'useful', label: 'Useful' },
  { value: 'popular', label: 'Popular' },
  { value: 'latest', label: 'Latest' },
] as const;

function Page() {
  const [value, setValue] = useState<(typeof tabs)[number]['value']>('useful');
  return (
    <Tabs label="Scenes" tabs={tabs} value={value} onChange={setValue}>
      <button type="button">What is {value}</button>
    </Tabs>
  );
}
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

afterEach(() => void document.documentElement.removeAttribute('dir'));

test('shows what belongs to the chosen tab, in a panel with its name', async () => {
  render(<Page />);
  expect(screen.getByRole('tablist', { name: 'Scenes' })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Latest' }));
  expect(chosen()).toBe('Latest');
  expect(screen.getByRole('tabpanel', { name: 'Latest' }).textContent).toBe('What is latest');
});

test('is one tab stop; the next one is in the panel', async () => {
  render(<Page />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Useful');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('What is useful');
});

test('the arrow keys choose the neighbour, round and round', async () => {
  render(<Page />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('Popular');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen()).toBe('Useful');
  expect(document.activeElement?.textContent).toBe('Useful');
  await userEvent.keyboard('{End}');
  expect(chosen()).toBe('Latest');
});

test('in a language that is read from the right the left arrow goes forward', async () => {
  document.documentElement.dir = 'rtl';
  render(<Page />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('Popular');
});
