import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { TextField } from './text-field.tsx';

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

it('is named by its label, hidden or not, and described by its hint', () => {
  render(<TextField label="Account" hideLabel hint="3 to 40 characters" />);
  expect(describedBy(screen.getByRole('textbox', { name: 'Account' }))).toBe('3 to 40 characters');
});

it('shows an error instead of the hint and is invalid then', () => {
  render(<TextField label="Account" hint="3 to 40 characters" error="Too short" />);
  const field = screen.getByRole('textbox', { name: 'Account' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(field)).toBe('Too short');
});

it('is described by nothing when there is nothing to say', () => {
  render(<TextField label="Account" error={null} />);
  expect(screen.getByRole('textbox').hasAttribute('aria-describedby')).toBe(false);
});

it('passes native attributes, events and the ref to the input', async () => {
  const ref = createRef<HTMLInputElement>();
  const change = vi.fn();
  render(<TextField ref={ref} label="Code" maxLength={4} autoComplete="one-time-code" onChange={change} />);
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  expect(ref.current?.value).toBe('1234');
  expect(ref.current?.autocomplete).toBe('one-time-code');
  expect(change).toHaveBeenCalledTimes(4);
});
