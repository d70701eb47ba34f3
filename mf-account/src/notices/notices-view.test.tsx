import { ApiError, type Notice } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-account.json';
import { fakeHost, guestSession, memberSession, renderInHost } from '@orangery/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NoticesView } from './notices-view.tsx';

startI18n('en', { 'mf-account': translations });

afterEach(() => vi.restoreAllMocks());

const notice = (id: number, changes: Partial<Notice> = {}): Notice => ({
  id,
  title: `Notice ${id}`,
  body: `Body ${id}`,
  time: Date.UTC(2026, 0, id),
  read: true,
  ...changes,
});

/** A server with these notices, two a page. */
function serverOf(stored: Notice[], pageSize = 2) {
  const notices = () => stored.toSorted((a, b) => b.id - a.id);
  const unread = () => stored.filter(({ read }) => !read).length;
  return {
    add: (added: Notice) => void stored.push(added),
    answers: {
      'GET /chat/user/notices': ({ query }: { query: { before?: unknown } }) => {
        const left = notices().filter(({ id }) => query.before === undefined || id < Number(query.before));
        const page = left.slice(0, pageSize).map((found) => ({ ...found }));
        return { unread: unread(), notices: page, more: left.length > pageSize };
      },
      'POST /chat/user/notices/read': ({ body }: { body: { ids?: number[] | undefined } }) => {
        for (const found of stored) if (body.ids?.includes(found.id) ?? true) found.read = true;
        return { unread: unread() };
      },
    },
  };
}

async function show(server: ReturnType<typeof serverOf>, options: Parameters<typeof fakeHost>[0] = {}) {
  const host = fakeHost({ answers: server.answers, ...options });
  const announced: number[] = [];
  host.bus.on('notice:arrived', ({ unread }) => void announced.push(unread));
  await renderInHost(<NoticesView />, { host });
  return { host, announced, user: userEvent.setup() };
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const item = (title: string) => screen.getByRole('heading', { name: title }).closest('li') as HTMLElement;

describe('opening the panel', () => {
  test('shows the newest first and marks what is in sight as read', async () => {
    const server = serverOf([notice(1, { read: false }), notice(2), notice(3, { read: false })]);
    const { host, announced } = await show(server);
    expect(await screen.findByText('1 unread')).toBeTruthy();
    expect(titles()).toEqual(['Notice 3', 'Notice 2']);
    expect(host.api.calls.at(-1)?.input.body).toEqual({ ids: [3] });
    expect(announced).toEqual([1]);
    expect(within(item('Notice 3')).getByText('New')).toBeTruthy();
    expect(within(item('Notice 2')).queryByText('New')).toBeNull();
  });

  test('marks nothing when everything is read', async () => {
    const { host, announced } = await show(serverOf([notice(1)]));
    expect(await screen.findByText('Everything is read')).toBeTruthy();
    expect([host.api.count('POST /chat/user/notices/read'), announced]).toEqual([0, []]);
  });

  test('goes on to older ones', async () => {
    const { user, host } = await show(serverOf([1, 2, 3].map((id) => notice(id))));
    await user.click(await screen.findByRole('button', { name: 'Show older notices' }));
    expect(titles()).toEqual(['Notice 3', 'Notice 2', 'Notice 1']);
    expect(host.api.calls.at(-1)?.input.query).toEqual({ before: 2 });
    expect(screen.queryByRole('button', { name: 'Show older notices' })).toBeNull();
  });

  test('says when the older ones do not arrive, and keeps those in sight', async () => {
    const { user, host } = await show(serverOf([1, 2, 3].map((id) => notice(id))));
    const older = await screen.findByRole('button', { name: 'Show older notices' });
    host.api.answer({
      'GET /chat/user/notices': () => {
        throw new ApiError('network', 0, '');
      },
    });
    await user.click(older);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    expect(titles()).toEqual(['Notice 3', 'Notice 2']);
  });

  test('says when nothing arrives, and asks again', async () => {
    const server = serverOf([notice(1)]);
    const fail = () => {
      throw new ApiError('network', 0, '');
    };
    const { user, host } = await show(server, { answers: { 'GET /chat/user/notices': fail } });
    host.api.answer(server.answers);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Notice 1')).toBeTruthy();
  });

  test('shows the notices when they could not be marked as read', async () => {
    const server = serverOf([notice(1, { read: false })]);
    await show(server, {
      answers: {
        ...server.answers,
        'POST /chat/user/notices/read': () => {
          throw new ApiError('api', 20044, '');
        },
      },
    });
    expect(await screen.findByText('1 unread')).toBeTruthy();
    expect(screen.getByText('Body 1')).toBeTruthy();
  });

  test('says when there is nothing', async () => {
    await show(serverOf([]));
    expect(await screen.findByText('No notices yet')).toBeTruthy();
  });
});

test('all can be marked as read, those out of sight too', async () => {
  const { user, host, announced } = await show(serverOf([1, 2, 3].map((id) => notice(id, { read: false }))));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(host.api.calls.at(-1)?.input.body).toEqual({});
  expect(announced).toEqual([1, 0]);
  expect(screen.getByText('Everything is read')).toBeTruthy();
  expect(screen.queryByText('New')).toBeNull();
});

test('a notice that arrives meanwhile comes into view and is read', async () => {
  const server = serverOf([notice(1), notice(2)]);
  const { host } = await show(server);
  await screen.findByText('Notice 2');
  server.add(notice(3, { read: false }));
  await act(async () => host.bus.emit('notice:arrived', { unread: 1 }));
  expect(titles()).toEqual(['Notice 3', 'Notice 2', 'Notice 1']);
  expect(host.api.calls.at(-1)?.input.body).toEqual({ ids: [3] });
  expect(host.api.count('GET /chat/user/notices')).toBe(2);
});

test('a guest is asked to sign in, and then sees them', async () => {
  const { host, user } = await show(serverOf([notice(1)]), {
    answers: serverOf([notice(1)]).answers,
    session: guestSession(),
  });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect([host.asked.logins, host.api.calls.length]).toEqual([1, 0]);
  await act(async () => host.become(memberSession()));
  expect(await screen.findByText('Notice 1')).toBeTruthy();
});

test('addresses in a notice are links, markup and scripts are text', async () => {
  const body = '<img src=x onerror=alert(1)> javascript:alert(1) https://orangery.example/plan';
  await show(serverOf([notice(1, { body })]));
  const link = await screen.findByRole('link');
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://orangery.example/plan',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(screen.getByText(/<img src=x onerror=alert\(1\)> javascript:alert\(1\)/)).toBeTruthy();
});

test('a long notice is folded until more of it is asked for', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(60);
  const { user } = await show(serverOf([notice(1)]));
  const more = await screen.findByRole('button', { name: 'Show more of Notice 1' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(more);
  expect(screen.getByRole('button', { name: 'Show less of Notice 1' }).getAttribute('aria-expanded')).toBe(
    'true',
  );
});
