import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RoomTitle } from './room-title.tsx';

afterEach(cleanup);

test.each([
  ['a name that ends with signs', 'زبان C++ چیست', 'C++'],
  ['a name that begins with a sign', 'ساختن API با .NET', '.NET'],
  ['a name at the beginning', 'C++ در یک ساعت', 'C++'],
])('a Persian title keeps the signs of %s at their side', async (_what, title, name) => {
  render(<RoomTitle text={title} />);
  const run = await screen.findByText(name, { selector: 'bdi' });
  expect(run.dir).toBe('ltr');
  expect(run.parentElement?.dir).toBe('rtl');
  expect(run.parentElement?.textContent).toBe(title);
});

test('a title without right-to-left letters is left to the browser', () => {
  const text = 'C++ or 日本語? ☀️';
  const { container } = render(<RoomTitle as="h2" className="own" text={text} />);
  const title = screen.getByRole('heading', { name: text });
  expect([title.dir, title.className, title.innerHTML]).toEqual(['auto', 'own', text]);
  expect(container.querySelector('bdi')).toBeNull();
});
