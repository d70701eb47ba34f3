import { startI18n } from '@orangery/locales';
import { Link, useHost, useLocation, useSession } from '@orangery/platform';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { answerEvents, fakeApi, fakeHost, guestSession, renderInHost, userInfo } from './index.ts';

beforeAll(() => void startI18n('en', {}));

it('answers a call by its handler, remembers it, and names the one that is missing', async () => {
  const api = fakeApi({ 'GET /chat/user/info': () => userInfo({ nickname: 'Ada' }) });
  await expect(api.call('GET /chat/user/info', {})).resolves.toMatchObject({ nickname: 'Ada' });
  await expect(api.call('GET /chat/help/captcha', {})).rejects.toThrow('GET /chat/help/captcha');
  expect(api.count('GET /chat/user/info')).toBe(1);
});

it('streams what its handler yields, and the position is the length of the text', async () => {
  const answer_id = crypto.randomUUID();
  const api = fakeApi({ 'GET /chat/completions/events': () => answerEvents(answer_id, ['Good ', 'day']) });
  const events = [];
  for await (const event of api.stream('GET /chat/completions/events', { query: { answer_id } }))
    events.push(event);
  expect(events.map(({ type, id }) => [type, id])).toEqual([
    ['start', 0],
    ['delta', 5],
    ['delta', 8],
    ['done', 8],
  ]);
});

function View() {
  const { toast, confirm } = useHost();
  const { status } = useSession();
  const ask = async () =>
    toast({ text: (await confirm({ title: 'Sure?', confirmLabel: 'Go' })) ? 'yes' : 'no' });
  return (
    <>
      <p>{`${status} at ${useLocation().pathname}`}</p>
      <Link to="/orange">Oranges</Link>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
    </>
  );
}

it('gives a view its services, its history and the user of now', async () => {
  const host = fakeHost({ agrees: () => false });
  await renderInHost(<View />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(host.asked.toasts).toEqual([{ text: 'no' }]);
  await userEvent.click(screen.getByRole('link', { name: 'Oranges' }));
  host.become(guestSession());
  await waitFor(() => expect(screen.getByText('guest at /orange')).toBeTruthy());
});
