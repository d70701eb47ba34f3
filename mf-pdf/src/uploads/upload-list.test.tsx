import translations from '@orangery/locales/en/mf-pdf.json';
import { fakeHost, renderInHost } from '@orangery/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { startTranslations } from '../testing/start-translations.ts';
import { UploadList } from './upload-list.tsx';
import { addUpload, changeUpload, forgetUploads, type Upload, useUploads } from './uploads.state.ts';

startTranslations();
afterEach(forgetUploads);

const upload = (name: string, step: Upload['step'] = 'sending'): Upload => ({
  key: name,
  name,
  step,
  bytes: 100,
  sent: 40,
});

function Page() {
  return (
    <>
      <h1 tabIndex={-1}>Documents</h1>
      <UploadList
        uploads={useUploads()}
        onOpen={() => {}}
        onFiles={() => {}}
        onNoneLeft={() => screen.getByRole('heading').focus()}
      />
    </>
  );
}

async function show(...uploads: Upload[]) {
  for (const one of uploads) addUpload(one);
  await renderInHost(<Page />, { host: fakeHost() });
  return { person: userEvent.setup(), focused: () => document.activeElement?.getAttribute('aria-label') };
}

test('the keyboard stays at the button that pauses an upload and goes on with it', async () => {
  const { person, focused } = await show(upload('a.pdf'));
  await person.click(screen.getByRole('button', { name: 'Pause a.pdf' }));
  expect(focused()).toBe('Resume a.pdf');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Pause a.pdf'));
  act(() => changeUpload('a.pdf', { step: 'waiting' }));
  expect(await screen.findByText(translations.uploads.waiting)).toBeTruthy();
  expect(focused()).toBe('Pause a.pdf');
});

test('the keyboard goes to the next upload from one that is removed, and to the top from the last', async () => {
  const { person, focused } = await show(upload('a.pdf', 'failed'), upload('b.pdf'));
  await person.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
  expect(focused()).toBe('Pause b.pdf');
  await person.click(screen.getByRole('button', { name: 'Remove b.pdf' }));
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('the keyboard stays at an upload that is tried again', async () => {
  const { person, focused } = await show({ ...upload('a.pdf', 'failed'), retryable: true });
  await person.click(screen.getByRole('button', { name: translations.failed.retry }));
  expect(focused()).toBe('Remove a.pdf');
});
