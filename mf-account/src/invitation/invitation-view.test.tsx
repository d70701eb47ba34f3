import { fakeHost, helpConfig, renderInHost, userInfo } from '@orangery/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startTranslations } from '../testing/start-translations.ts';
import { InvitationView } from './invitation-view.tsx';
import '@orangery/ui/forms';

startTranslations();

const link = `${location.origin}/?invitation_code=MIRA23`;

async function show(changes: Parameters<typeof userInfo>[0] = {}, days = 3) {
  const host = fakeHost({
    session: { userInfo: userInfo(changes), helpInfo: helpConfig({ invitation_days: days }) },
  });
  const person = userEvent.setup();
  await renderInHost(<InvitationView />, { host });
  return { host, person };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});
const shareBy = (share: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: vi.fn(share), configurable: true });

describe('the invitation', () => {
  test('is a link of this site, as text and as a QR code, and can be copied', async () => {
    const { host, person } = await show();
    expect(screen.getByText(link)).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'QR code of your invitation link' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(host.asked.toasts[0]?.text).toBe('Copied'));
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  test('shows the reward with the number from the server', async () => {
    await show({}, 3);
    expect(screen.getByText(/you get 3 days of GPT‑3.5 without limit/)).toBeTruthy();
  });

  test('says what came of it', async () => {
    await show({ invited: 2, unlimited_until: Date.UTC(2090, 4, 3, 12) });
    expect(screen.getByText('2 people')).toBeTruthy();
    expect(screen.getByText('until May 3, 2090')).toBeTruthy();
  });

  test('says when the days it earned have ended', async () => {
    await show({ invited: 1, unlimited_until: Date.UTC(2020, 0, 1) });
    expect(screen.getByText('1 person')).toBeTruthy();
    expect(screen.getByText('Not at the moment')).toBeTruthy();
  });
});

describe('sharing', () => {
  test('is offered only where the system has it', async () => {
    await show();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  test('passes the link on', async () => {
    shareBy(async () => undefined);
    const { person, host } = await show();
    await person.click(screen.getByRole('button', { name: 'Share' }));
    expect(vi.mocked(navigator.share).mock.calls[0]?.[0]).toMatchObject({ url: link });
    expect(host.asked.toasts).toEqual([]);
  });

  test.each([
    ['that is given up is no failure', 'AbortError', 0],
    ['that fails says what to do', 'NotAllowedError', 1],
  ])('%s', async (_, name, toasts) => {
    shareBy(async () => {
      throw new DOMException('', name);
    });
    const { person, host } = await show();
    await person.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(vi.mocked(navigator.share)).toHaveBeenCalled());
    await waitFor(() => expect(host.asked.toasts).toHaveLength(toasts));
  });
});
