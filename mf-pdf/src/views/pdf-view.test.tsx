import translations from '@orangery/locales/en/mf-pdf.json';
import { fakeHost, guestSession, renderInHost } from '@orangery/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startTranslations } from '../testing/start-translations.ts';
import { PdfView } from './pdf-view.tsx';

startTranslations();

test('a guest reads what the chat with documents is for, and can log in', async () => {
  const { host } = await renderInHost(<PdfView />, { host: fakeHost({ session: guestSession() }) });
  expect(screen.getByText(translations.guest.title)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: translations.guest.logIn }));
  expect(host.asked.logins).toBe(1);
});
