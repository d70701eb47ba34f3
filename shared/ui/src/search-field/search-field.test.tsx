import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

function Field(props: Partial<SearchFieldProps>) {
  const [value, setValue] = useState('');
  return <SearchField label="Search" clearLabel="Clear" value={value} onChange={setValue} {...props} />;
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });

it('is emptied by its button, and can be typed into at once', async () => {
  render(<Field />);
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  await userEvent.type(field(), 'pears');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
});

it('keeps Escape to itself only while something is looked for', async () => {
  const around = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog around the field
    <div onKeyDown={(event) => event.key === 'Escape' && around()}>
      <Field />
    </div>,
  );
  await userEvent.type(field(), 'pears{Escape}');
  expect(field().value).toBe('');
  expect(around).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(around).toHaveBeenCalledOnce();
});

it('can be ended without a text, where more than the text counts', async () => {
  const onClear = vi.fn();
  render(<Field active onClear={onClear} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onClear).toHaveBeenCalledOnce();
});
