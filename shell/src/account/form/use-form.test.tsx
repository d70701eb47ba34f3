import { ApiError } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json' with { type: 'json' };
import { TextField } from '@orangery/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { FormFailure } from './form-failure.tsx';
import { length, required, sameAs } from './rules.ts';
import { useForm } from './use-form.ts';

const submit = vi.fn((_values: unknown) => Promise.resolve());
const refused = vi.fn();

function Example() {
  const form = useForm({
    initial: { name: '', again: '', code: '' },
    rules: {
      name: [required('Name is missing'), length({ min: 3, max: 5 }, '3 to 5')],
      again: [sameAs('name', 'Different')],
    },
    fieldOfCode: { 10006: 'name', 10026: 'code' },
    submit,
    emptied: ['code'],
    onRefused: refused,
  });
  return (
    <form noValidate onSubmit={(event) => void form.send(event)}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('again')} label="Again" />
      <TextField {...form.field('code')} label="Code" />
      <FormFailure text={form.failure} />
      <button type="submit">Send</button>
      <button type="button">Other</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const errorAt = (label: string) => {
  const input = field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await userEvent.type(field(label), value);
};

beforeAll(() => void startI18n('en', { errors }));
beforeEach(() => {
  submit.mockReset().mockResolvedValue(undefined);
  refused.mockClear();
  render(<Example />);
});

it('strips whitespace when the key is released', async () => {
  await userEvent.type(field('Name'), 'a b');
  expect(field('Name').value).toBe('ab');
});

it('leaves the text alone while it is being composed', () => {
  fireEvent.change(field('Name'), { target: { value: 'ni hao' } });
  fireEvent.keyUp(field('Name'), { isComposing: true });
  expect(field('Name').value).toBe('ni hao');
});

it('strips what was pasted when the field is left', async () => {
  await userEvent.click(field('Name'));
  await userEvent.paste(' mira ');
  await userEvent.tab();
  expect(field('Name').value).toBe('mira');
});

it('checks a field when it is left, and from then on with every input', async () => {
  await userEvent.type(field('Name'), 'ab');
  expect(errorAt('Name')).toBeNull();
  await userEvent.tab();
  expect(errorAt('Name')).toBe('3 to 5');
  await userEvent.type(field('Name'), 'c');
  expect(errorAt('Name')).toBeNull();
  await userEvent.clear(field('Name'));
  expect(errorAt('Name')).toBe('Name is missing');
});

it('says nothing to a person who only passes by or is about to press a button', async () => {
  await userEvent.click(field('Name'));
  await userEvent.tab();
  expect(errorAt('Name')).toBeNull();
  await userEvent.type(field('Name'), 'ab');
  await userEvent.click(screen.getByRole('button', { name: 'Other' }));
  expect(errorAt('Name')).toBeNull();
});

it('checks a field against another as either changes', async () => {
  await fill({ Name: 'mira', Again: 'mirx' });
  await userEvent.tab();
  expect(errorAt('Again')).toBe('Different');
  await userEvent.clear(field('Name'));
  await userEvent.type(field('Name'), 'mirx');
  expect(errorAt('Again')).toBeNull();
});

it('sends nothing that is wrong, and leads to the first wrong field', async () => {
  await send();
  expect(submit).not.toHaveBeenCalled();
  expect(errorAt('Name')).toBe('Name is missing');
  expect(document.activeElement).toBe(field('Name'));
});

it('sends by the keyboard alone, once', async () => {
  let finish = () => {};
  submit.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await fill({ Name: 'mira', Again: 'mira' });
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'mira', again: 'mira', code: '' });
  finish();
});

it('shows what the server refuses at its field, keeps what was typed and empties what counts once', async () => {
  submit.mockRejectedValue(new ApiError('api', 10006, ''));
  await fill({ Name: 'mira', Again: 'mira', Code: '7x' });
  await send();
  await waitFor(() => expect(errorAt('Name')).toBe(errors.code['10006']));
  expect(document.activeElement).toBe(field('Name'));
  expect([field('Name').value, field('Again').value, field('Code').value]).toEqual(['mira', 'mira', '']);
  expect(refused).toHaveBeenCalledOnce();
  await userEvent.type(field('Name'), '2');
  expect(errorAt('Name')).toBeNull();
});

it('shows other refusals and lost connections above the button, until something changes', async () => {
  submit.mockRejectedValue(new ApiError('network', 0, ''));
  await fill({ Name: 'mira', Again: 'mira' });
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(errors.message.network);
  await userEvent.type(field('Code'), '1');
  expect(screen.queryByRole('alert')).toBeNull();
});
