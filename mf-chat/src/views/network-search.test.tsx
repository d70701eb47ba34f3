import { type AccountPlugin, ApiError } from '@orangery/api';
import {
  answerEvents,
  type FakeHost,
  type FakeHostOptions,
  guestSession,
  helpConfig,
  memberSession,
  userInfo,
} from '@orangery/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanAskPage, renderAskPage } from '../testing/ask-page.tsx';

beforeEach(cleanAskPage);

const result = (n: number) => ({
  title: `Bread ${n}`,
  url: `https://bread.example/${n}`,
  snippet: 'Flour and water',
  site: 'bread.example',
  published: Date.UTC(2026, 0, 15),
});
const found = (count: number) => ({
  engine: 'bing' as const,
  demo: false,
  results: Array.from({ length: count }, (_, index) => result(index + 1)),
});
const answers: NonNullable<FakeHostOptions['answers']> = {
  'GET /chat/search/bing': () => found(8),
  'POST /chat/completions': () => answerEvents('a', ['Baked.[1]']),
};
/** A search that goes on until it is stopped. */
const endless = ((_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new ApiError('canceled', 0, '')));
  })) as NonNullable<NonNullable<FakeHostOptions['answers']>['GET /chat/search/bing']>;
/** What was searched for, oldest first. */
const searched = ({ host }: { host: FakeHost }) =>
  host.api.calls.filter(({ key }) => key === 'GET /chat/search/bing').map(({ input }) => input.query);
const failing = (kind: 'timeout' | 'api') => () => {
  throw new ApiError(kind, kind === 'api' ? 20001 : 0, '');
};

async function show(search: FakeHostOptions['answers'] = {}, options: FakeHostOptions = {}) {
  const page = await renderAskPage({ answers: { ...answers, ...search }, ...options });
  await page.user.click(screen.getByRole('button', { name: 'Search the web' }));
  return page;
}

test('nothing is searched while the network search is off', async () => {
  const page = await renderAskPage({ answers });
  await page.send('How?');
  await waitFor(() => expect(page.host.api.count('POST /chat/completions')).toBe(1));
  expect(page.host.api.count('GET /chat/search/bing')).toBe(0);
});

describe('with the network search', () => {
  test('the question is asked with what was found, which can be looked at', async () => {
    const page = await show();
    await page.send('How is bread\nmade?');
    await waitFor(() => expect(page.host.api.count('POST /chat/completions')).toBe(1));
    expect(searched(page)[0]).toEqual({ q: 'How is bread made?', engine: 'bing' });
    expect(page.questions()[0]?.sources).toHaveLength(8);
    expect(page.box().value).toBe('');

    await page.user.click(await screen.findByRole('button', { name: '8 results' }));
    const panel = await screen.findByRole('dialog', { name: 'Found with Bing' });
    const link = within(panel).getByRole('link', { name: 'Bread 3' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://bread.example/3',
      'noopener noreferrer nofollow',
    ]);
    expect(panel.textContent).toContain('Jan 15, 2026');
  });

  test('a long question is searched by its beginning', async () => {
    const page = await show();
    await page.user.click(page.box());
    await page.user.paste('字'.repeat(900));
    await page.user.type(page.box(), '{Enter}');
    await waitFor(() => expect(page.host.api.count('POST /chat/completions')).toBe(1));
    expect(searched(page)[0]).toMatchObject({ q: '字'.repeat(200) });
  });

  test('a question without results is asked without sources, with a notice', async () => {
    const page = await show({ 'GET /chat/search/bing': () => found(0) });
    await page.send('How?');
    await waitFor(() => expect(page.questions()).toHaveLength(1));
    expect(page.questions()[0]?.sources).toBeUndefined();
    expect(page.host.asked.toasts[0]?.text).toContain('No related content was found');
  });

  test('the question waits in the box while it is searched, and Stop interrupts the search', async () => {
    const page = await show({ 'GET /chat/search/bing': endless });
    await page.send('How?');
    expect((await screen.findByRole('status')).textContent).toBe('Searching the web…');
    expect([page.box().value, page.box().readOnly]).toEqual(['How?', true]);
    await page.user.click(screen.getByRole('button', { name: 'Stop' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The search was stopped.');
    expect([page.box().value, page.box().readOnly]).toEqual(['How?', false]);
    expect(page.host.api.count('POST /chat/completions')).toBe(0);
  });

  test('a search that took too long can be left out', async () => {
    const page = await show({ 'GET /chat/search/bing': failing('timeout') });
    await page.send('How?');
    expect((await screen.findByRole('alert')).textContent).toContain('The search took too long');
    await page.user.click(screen.getByRole('button', { name: 'Ask without search' }));
    await waitFor(() => expect(page.questions()).toMatchObject([{ content: 'How?' }]));
    expect(page.questions()[0]?.sources).toBeUndefined();
    expect([page.box().value, screen.queryByRole('alert')]).toEqual(['', null]);
  });

  test('a search that failed says why, and can be tried again', async () => {
    const page = await show({ 'GET /chat/search/bing': failing('api') });
    await page.send('How?');
    expect((await screen.findByRole('alert')).textContent).toContain('The search failed');
    page.host.api.answer(answers);
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.questions()[0]?.sources).toHaveLength(8));
  });

  test('the chosen search engine is remembered', async () => {
    const page = await show();
    await page.user.click(screen.getByRole('button', { name: 'Search engine: Bing' }));
    await page.user.click(await screen.findByRole('menuitemradio', { name: 'Baidu' }));
    await page.send('How?');
    await waitFor(() => expect(searched(page)[0]).toMatchObject({ engine: 'baidu' }));
    expect(localStorage.getItem('mf-chat:search')).toBe('{"on":true,"engine":"baidu"}');
  });

  test('a search engine that the server does not have is not asked', async () => {
    localStorage.setItem('mf-chat:search', '{"on":true,"engine":"google"}');
    const helpInfo = helpConfig({ search: { engines: ['bing'], demo: true } });
    const { forgetSearch } = await import('../question/search-setting.state.ts');
    forgetSearch();
    const page = await renderAskPage({ answers, session: { helpInfo } });
    await page.send('How?');
    await waitFor(() => expect(searched(page)[0]).toMatchObject({ engine: 'bing' }));
  });
});

test('the question of a guest is searched for after signing in', async () => {
  const page = await show({}, { session: guestSession() });
  await page.send('How?');
  expect(page.host.asked.logins).toBe(1);
  act(() => page.host.become(memberSession()));
  await waitFor(() => expect(page.questions()[0]?.sources).toHaveLength(8));
  expect(page.box().value).toBe('');
});

describe('the network search of an account', () => {
  const toggle = () => screen.getByRole('button', { name: 'Search the web' });
  const isOn = () => toggle().getAttribute('aria-pressed') === 'true';
  const plugin = (on: boolean, changes: Partial<AccountPlugin> = {}): AccountPlugin => ({
    id: 7,
    enabled: true,
    params: { isOpen: on, engine: 'bing' },
    ...changes,
  });
  /** A server that keeps what it gets, and a page of an account with these plugins. */
  async function showAccount(plugins: AccountPlugin[], answer: FakeHostOptions['answers'] = {}) {
    const takes: FakeHostOptions['answers'] = {
      'POST /chat/user/install-plugin': ({ body }) => ({
        plugin: {} as never,
        plugins: [plugin(body.params?.isOpen === true, { params: body.params ?? {} })],
      }),
    };
    const session = { userInfo: userInfo({ plugins }) };
    return renderAskPage({ answers: { ...answers, ...takes, ...answer }, session });
  }
  const sent = ({ host }: { host: FakeHost }) =>
    host.api.calls
      .filter(({ key }) => key === 'POST /chat/user/install-plugin')
      .map(({ input }) => input.body);

  test('is on where the plugin is on, whatever this device had', async () => {
    await showAccount([plugin(true, { params: { isOpen: true, engine: 'baidu' } })]);
    await waitFor(() => expect(isOn()).toBe(true));
    expect(screen.getByRole('button', { name: 'Search engine: Baidu' })).toBeDefined();
  });

  test('follows the plugin that is switched off, uninstalled or installed elsewhere', async () => {
    const page = await showAccount([plugin(true)]);
    await waitFor(() => expect(isOn()).toBe(true));
    const change = (now: AccountPlugin) =>
      act(() => page.host.bus.emit('plugins:changed', { plugins: [now] }));
    change(plugin(false));
    await waitFor(() => expect(isOn()).toBe(false));
    change(plugin(true));
    await waitFor(() => expect(isOn()).toBe(true));
    change(plugin(true, { enabled: false }));
    await waitFor(() => expect(isOn()).toBe(false));
    expect(sent(page)).toEqual([]);
  });

  test('installs the plugin when it is switched on, and sets it when it is switched off', async () => {
    const page = await showAccount([]);
    await page.user.click(toggle());
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    await waitFor(() => expect(page.host.session.userInfo?.plugins).toHaveLength(1));
    await page.user.click(toggle());
    await waitFor(() => expect(sent(page)).toHaveLength(2));
    expect(sent(page)).toEqual([
      { id: 7, params: { isOpen: true }, installed: true, isEnable: true },
      { id: 7, params: { isOpen: false } },
    ]);
    expect(isOn()).toBe(false);
  });

  test('is where it was pressed last, though the answers come later', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const page = await showAccount([plugin(false)], {
      'POST /chat/user/install-plugin': async ({ body }) => {
        await answered;
        return { plugin: {} as never, plugins: [plugin(body.params?.isOpen === true)] };
      },
    });
    await waitFor(() => expect(page.host.session.userInfo).not.toBeNull());
    await page.user.click(toggle());
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    await page.user.click(toggle());
    await page.user.click(toggle());
    await page.user.click(toggle());
    expect([isOn(), sent(page).length]).toEqual([false, 1]);
    answer();
    await waitFor(() => expect(sent(page)).toHaveLength(2));
    expect(sent(page)[1]).toMatchObject({ params: { isOpen: false } });
    await waitFor(() => expect(page.host.session.userInfo?.plugins[0]?.params.isOpen).toBe(false));
    expect(isOn()).toBe(false);
  });

  test('goes off again with the reason when the account may not have it', async () => {
    const page = await showAccount([], {
      'POST /chat/user/install-plugin': () => {
        throw new ApiError('api', 20049, '');
      },
    });
    await page.user.click(toggle());
    await waitFor(() => expect(page.host.asked.toasts[0]?.text).toContain('members only'));
    expect(isOn()).toBe(false);
    page.host.asked.toasts[0]?.action?.run();
    expect(page.host.asked.panels).toEqual(['plugins/7/subscribe']);
  });

  test('goes on by itself where the server has no such plugin', async () => {
    const page = await showAccount([], {
      'POST /chat/user/install-plugin': () => {
        throw new ApiError('api', 1001, '');
      },
    });
    await page.user.click(toggle());
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    await page.send('How?');
    await waitFor(() => expect(page.questions()[0]?.sources).toHaveLength(8));
    expect([isOn(), page.host.asked.toasts]).toEqual([true, []]);
  });

  test('pressed before the account is known counts, and is saved then', async () => {
    const page = await renderAskPage({
      answers: {
        ...answers,
        'POST /chat/user/install-plugin': () => ({ plugin: {} as never, plugins: [plugin(true)] }),
      },
      session: { userInfo: null },
    });
    await page.user.click(toggle());
    act(() => page.host.become({ userInfo: userInfo({ plugins: [plugin(false)] }) }));
    await waitFor(() => expect(sent(page)).toMatchObject([{ params: { isOpen: true } }]));
    await waitFor(() => expect(page.host.session.userInfo?.plugins[0]?.params.isOpen).toBe(true));
    expect(isOn()).toBe(true);
  });

  test('pressed without a network stays as it is, and is saved when the network is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = await showAccount([plugin(false)], {
      'POST /chat/user/install-plugin': () => {
        if (!navigator.onLine) throw new ApiError('network', 0, '');
        return { plugin: {} as never, plugins: [plugin(true)] };
      },
    });
    await page.user.click(toggle());
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    act(() => page.host.become({ theme: 'dark' }));
    expect([isOn(), page.host.asked.toasts]).toEqual([true, []]);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(page.host.session.userInfo?.plugins[0]?.params.isOpen).toBe(true));
    expect([isOn(), sent(page).length]).toEqual([true, 2]);
    online.mockRestore();
  });

  test('goes back and says so when it cannot be saved', async () => {
    const page = await showAccount([plugin(false)], {
      'POST /chat/user/install-plugin': () => {
        throw new ApiError('api', 1000, '');
      },
    });
    await page.user.click(toggle());
    await waitFor(() => expect(page.host.asked.toasts).toMatchObject([{ kind: 'error' }]));
    await waitFor(() => expect(isOn()).toBe(false));
  });

  test('that a guest pressed does not change the account that signs in', async () => {
    const page = await renderAskPage({
      answers: {
        ...answers,
        'POST /chat/user/install-plugin': () => ({ plugin: {} as never, plugins: [plugin(true)] }),
      },
      session: guestSession(),
    });
    await page.user.click(toggle());
    act(() => page.host.become({ ...memberSession(), userInfo: userInfo({ plugins: [plugin(false)] }) }));
    await waitFor(() => expect(isOn()).toBe(false));
    await page.user.click(toggle());
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    expect(sent(page)).toMatchObject([{ params: { isOpen: true } }]);
  });

  test('of a guest stays on this device', async () => {
    const page = await renderAskPage({ answers, session: guestSession() });
    await page.user.click(toggle());
    expect([isOn(), sent(page)]).toEqual([true, []]);
  });
});
