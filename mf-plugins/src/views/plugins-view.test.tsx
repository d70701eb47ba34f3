import { ApiError } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import errorTranslations from '@orangery/locales/en/errors.json';
import translations from '@orangery/locales/en/mf-plugins.json';
import {
  type FakeHandlers,
  type FakeHostOptions,
  fakeHost,
  guestSession,
  renderInHost,
} from '@orangery/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { forVips, plugin, serverOf, trial } from '../testing/plugins.ts';
import { PluginsView } from './plugins-view.tsx';

startI18n('en', { 'mf-plugins': translations, errors: errorTranslations });

const search = plugin(7, 'Network search', {
  params: { isOpen: true, engine: 'bing' },
  fields: [
    { kind: 'switch', name: 'isOpen', label: 'Search first', hint: null, default: true },
    {
      kind: 'choice',
      name: 'engine',
      label: 'Engine',
      hint: null,
      default: 'bing',
      choices: [
        { value: 'bing', label: 'Bing' },
        { value: 'google', label: 'Google' },
      ],
    },
    { kind: 'number', name: 'results', label: 'Results', hint: null, default: 5, min: 1, max: 1000 },
  ],
});
const installedSearch = {
  ...search,
  installed: true,
  isEnable: true,
  params: { ...search.params, results: 5 },
};

const withTools = {
  ...installedSearch,
  fields: [],
  tools: ['read', 'write'].map((name) => ({ name, title: name, description: `To ${name}`, on: true })),
};

type Options = FakeHostOptions & { id?: string };
async function show(answers: FakeHandlers, { id, ...options }: Options = {}) {
  const host = fakeHost({ ...options, answers: { ...answers, ...options.answers } });
  const params: Record<string, string> = id === undefined ? {} : { id };
  const page = await renderInHost(<PluginsView params={params} />, { host });
  return { ...page, host, user: userEvent.setup() };
}
const item = async (name: string) => within(await screen.findByRole('listitem', { name }));
const refusal = (code: number) => () => {
  throw new ApiError('api', code, 'refused');
};

describe('the plugin centre', () => {
  test('names each plugin with its status and opens the one that is pressed', async () => {
    const { host, user } = await show(serverOf(search, trial(), forVips()));
    expect((await item('Network search')).getByText('Free')).toBeDefined();
    expect((await item('Tables')).getByText('Trial')).toBeDefined();
    expect((await item('Questions')).getByText('For VIPs')).toBeDefined();
    await user.click((await item('Tables')).getByRole('button', { name: 'Tables' }));
    expect(host.asked.panels).toEqual(['plugins/2']);
  });

  test('finds plugins by their words, in all categories, and says when there is none', async () => {
    const { user } = await show(serverOf(search, trial()));
    await user.click(await screen.findByRole('button', { name: 'Pictures' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    const field = screen.getByRole('searchbox', { name: 'Search plugins' });
    await user.type(field, 'NETWORK does');
    expect(await item('Network search')).toBeDefined();
    expect(screen.getByText('1 plugin found')).toBeDefined();
    await user.type(field, 'x');
    expect(screen.queryByRole('listitem')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all plugins' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('says that nothing is installed yet', async () => {
    const { user } = await show(serverOf(search));
    await user.click(await screen.findByRole('button', { name: 'Installed' }));
    expect(screen.getByText('You have not installed any plugins yet')).toBeDefined();
  });

  test('installs and uninstalls a plugin, also in the session of the page', async () => {
    const { host, user } = await show(serverOf(search));
    const found = await item('Network search');
    await user.click(found.getByRole('button', { name: 'Install' }));
    expect(await found.findByRole('button', { name: 'Settings' })).toBeDefined();
    expect(host.session.userInfo?.plugins).toMatchObject([{ id: 7, enabled: true }]);
    await user.click(found.getByRole('button', { name: 'Uninstall' }));
    expect(await found.findByRole('button', { name: 'Install' })).toBeDefined();
    expect(host.session.userInfo?.plugins).toEqual([]);
    expect(host.api.count('GET /chat/plugins')).toBe(1);
  });

  test('keeps the focus with the plugin that is installed or uninstalled, and says what has happened', async () => {
    const { user } = await show(serverOf(search));
    const found = await item('Network search');
    found.getByRole('button', { name: 'Install' }).focus();
    await user.keyboard('{Enter}');
    expect(await found.findByText('Network search is installed.')).toBeDefined();
    expect(document.activeElement).toBe(found.getByRole('button', { name: 'Settings' }));
    found.getByRole('button', { name: 'Uninstall' }).focus();
    await user.keyboard('{Enter}');
    expect(await found.findByText('Network search is uninstalled.')).toBeDefined();
    expect(document.activeElement).toBe(found.getByRole('button', { name: 'Install' }));
    expect(found.getByRole('status').textContent).toBe('Network search is uninstalled.');
  });

  test('keeps a plugin that is uninstalled among the installed ones, with the focus, until they are chosen again', async () => {
    const { user } = await show(serverOf(installedSearch));
    const filter = await screen.findByRole('button', { name: 'Installed' });
    await user.click(filter);
    const found = await item('Network search');
    found.getByRole('button', { name: 'Uninstall' }).focus();
    await user.keyboard('{Enter}');
    expect(await found.findByText('Network search is uninstalled.')).toBeDefined();
    expect(document.activeElement).toBe(found.getByRole('button', { name: 'Install' }));
    await user.click(filter);
    expect(screen.getByText('You have not installed any plugins yet')).toBeDefined();
  });

  test('asks a guest to log in and shows what there is', async () => {
    const { host, user } = await show(serverOf(search, trial()), { session: guestSession() });
    await user.click((await item('Network search')).getByRole('button', { name: 'Install' }));
    await user.click((await item('Tables')).getByRole('button', { name: 'Start trial' }));
    expect(host.asked.logins).toBe(2);
    expect(host.api.count('POST /chat/user/install-plugin')).toBe(0);
  });

  test('starts a trial, and says until when it lasts', async () => {
    const { user } = await show(serverOf(trial()));
    const found = await item('Tables');
    expect(found.getByRole('button', { name: 'Subscribe' })).toBeDefined();
    await user.click(found.getByRole('button', { name: 'Start trial' }));
    expect(await found.findByText(/^Trial until .*2026/)).toBeDefined();
    expect(found.queryByRole('button', { name: 'Start trial' })).toBeNull();
  });

  test('offers the plans when a plugin is for VIPs', async () => {
    const answers = { 'POST /chat/user/install-plugin': refusal(20049) };
    const { host, user } = await show(serverOf(forVips()), { answers });
    await user.click((await item('Questions')).getByRole('button', { name: 'Install' }));
    await waitFor(() => expect(host.navigation.getLocation().pathname).toBe('/vip_card'));
    expect(host.asked.confirms[0]?.title).toBe('“Questions” is for VIPs');
  });

  test('says what to do about a trial that was claimed before, and asks the server what there is now', async () => {
    const answers = { 'POST /chat/plugins/trial': refusal(20054) };
    const { host, user } = await show(serverOf(trial()), { answers });
    await user.click((await item('Tables')).getByRole('button', { name: 'Start trial' }));
    await waitFor(() => expect(host.api.count('GET /chat/plugins')).toBe(2));
    const [toast] = host.asked.toasts;
    expect(toast?.text).toContain('already used the trial');
    toast?.action?.run();
    expect(host.asked.panels).toEqual(['plugins/2/subscribe']);
  });

  test('shows at once what another tab or device has changed', async () => {
    const answers = serverOf(search);
    const { host } = await show(answers);
    const found = await item('Network search');
    host.api.answer(serverOf(installedSearch));
    host.bus.emit('plugins:changed', { plugins: [{ id: 7, enabled: true, params: {} }] });
    expect(await found.findByRole('button', { name: 'Uninstall' })).toBeDefined();
  });

  test('says that the plugins could not be loaded, and loads them when asked again', async () => {
    const { host, user } = await show({ 'GET /chat/plugins': refusal(1000) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    host.api.answer(serverOf(search));
    await user.click(retry);
    expect(await item('Network search')).toBeDefined();
  });
});

describe('the page of a plugin', () => {
  test('says what it does, and puts an example into the message box', async () => {
    const { host, user } = await show(serverOf(search), { id: '7' });
    const inserted: unknown[] = [];
    host.bus.on('composer:insert', (payload) => inserted.push(payload));
    expect(await screen.findByText('More of it.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use Network search' }));
    expect(inserted).toEqual([{ text: 'Use Network search' }]);
  });

  test('opens the chat for an example where no chat is there', async () => {
    const { host, user } = await show(serverOf(search), { id: '7', path: '/about_us?panel=plugins/7' });
    await user.click(await screen.findByRole('button', { name: 'Use Network search' }));
    expect(host.navigation.getLocation()).toMatchObject({ pathname: '/chat_room', search: '' });
    const inserted: unknown[] = [];
    host.bus.on('composer:insert', (payload) => inserted.push(payload));
    expect(inserted).toEqual([{ text: 'Use Network search' }]);
  });

  test('lists tools, prompts and resources of a server, and says that it cannot be reached', async () => {
    const prompts = [{ name: 'review', title: 'Review', description: '', arguments: [] }];
    const resources = [
      { name: 'file:///a', title: 'Notes', description: 'What was said', type: 'text/plain' },
    ];
    const server = { ...withTools, reachable: false, prompts, resources };
    await show(serverOf(server), { id: '7' });
    const section = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await section('What it can do')).getByText('To read')).toBeDefined();
    expect((await section('Prompts')).getAllByRole('listitem')).toHaveLength(1);
    expect((await section('Resources')).getByText('What was said')).toBeDefined();
    expect(screen.getByText(/does not answer at the moment/)).toBeDefined();
    expect(screen.getAllByText(/Not reachable/)).toHaveLength(2);
  });

  test('leads to the page that the plugin has, once it can be used', async () => {
    const { host, user } = await show(serverOf(trial()), { id: '2' });
    await user.click(await screen.findByRole('button', { name: 'Start trial' }));
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    expect(host.asked.panels).toEqual(['ocr/table']);
  });

  test('does not offer the page of a plugin that is not installed', async () => {
    await show(serverOf(trial()), { id: '2' });
    expect(await screen.findByText('More of it.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  });

  test('has nothing to set up where answers do not use the plugin and it has no settings', async () => {
    const documents = plugin(6, 'Documents', { installed: true, isEnable: true });
    await show(serverOf(documents), { id: '6/settings' });
    expect(await screen.findByText('There is nothing to set up here.')).toBeDefined();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('names the prices, and says that it cannot be bought here yet', async () => {
    await show(serverOf(trial()), { id: '2/subscribe' });
    expect(await screen.findByText('Unsubscribed', { selector: 'strong' })).toBeDefined();
    const prices = within(await screen.findByRole('list', { name: 'Prices' }));
    expect(prices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'A month¥9.00',
      'A year¥78.00 instead of ¥108.00¥108.00 -28%',
    ]);
    expect(screen.getByText('It cannot be bought here yet.')).toBeDefined();
  });

  test('saves settings by their types, and says what is wrong with one', async () => {
    const { host, user } = await show(serverOf(installedSearch), { id: '7/settings' });
    await user.click(await screen.findByRole('checkbox', { name: 'Search first' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Engine' }), 'google');
    const results = screen.getByRole('textbox', { name: 'Results' });
    await user.clear(results);
    await user.type(results, '1,000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a number from 1 to 1000.')).toBeDefined();
    await user.clear(results);
    await user.type(results, '۸');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(host.asked.toasts).toMatchObject([{ text: 'The settings are saved.' }]));
    expect(host.session.userInfo?.plugins).toEqual([
      { id: 7, enabled: true, params: { isOpen: false, engine: 'google', results: 8 } },
    ]);
  });

  test('keeps what was typed when the server cannot be reached', async () => {
    const answers: FakeHandlers = {
      'POST /chat/user/install-plugin': () => {
        throw new ApiError('network', 0, '');
      },
    };
    const { host, user } = await show(serverOf(installedSearch), { id: '7/settings', answers });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Engine' }), 'google');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(host.asked.toasts).toMatchObject([{ kind: 'error' }]));
    const save = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
    expect((screen.getByRole('combobox', { name: 'Engine' }) as HTMLSelectElement).value).toBe('google');
    expect(host.api.count('GET /chat/plugins')).toBe(1);
  });

  test('keeps the focus when settings are saved, and shows them as the server has them', async () => {
    const { host, user } = await show(serverOf(installedSearch), { id: '7/settings' });
    const results = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Results' });
    await user.clear(results);
    await user.type(results, '۸{Enter}');
    await waitFor(() => expect(host.asked.toasts).toHaveLength(1));
    await waitFor(() => expect(results.value).toBe('8'));
    expect(document.activeElement).toBe(results);
  });

  test('shows settings that were changed elsewhere only while nothing is typed here', async () => {
    const { host, user } = await show(serverOf(installedSearch), { id: '7/settings' });
    const changeElsewhere = async (count: number) => {
      const now = { ...installedSearch, params: { ...installedSearch.params, results: count } };
      host.api.answer(serverOf(now));
      const loads = host.api.count('GET /chat/plugins');
      await act(async () => host.bus.emit('plugins:changed', { plugins: [] }));
      await waitFor(() => expect(host.api.count('GET /chat/plugins')).toBe(loads + 1));
    };
    const results = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Results' });
    await changeElsewhere(3);
    await waitFor(() => expect(results.value).toBe('3'));
    const engine = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Engine' });
    await user.selectOptions(engine, 'google');
    await changeElsewhere(4);
    expect(screen.getByRole('combobox', { name: 'Engine' })).toBe(engine);
    expect([engine.value, results.value]).toEqual(['google', '3']);
  });

  test('stays on the page when the plugins cannot be loaded again', async () => {
    const { host } = await show(serverOf(installedSearch), { id: '7/settings' });
    const results = await screen.findByRole('textbox', { name: 'Results' });
    host.api.answer({ 'GET /chat/plugins': refusal(1000) });
    await act(async () => host.bus.emit('plugins:changed', { plugins: [] }));
    await waitFor(() => expect(host.api.count('GET /chat/plugins')).toBe(2));
    expect(screen.getByRole('textbox', { name: 'Results' })).toBe(results);
  });

  test('switches the plugin off at once, and back when the server refuses', async () => {
    const { host, user } = await show(serverOf(installedSearch), { id: '7/settings' });
    const enabled = await screen.findByRole('switch', { name: 'Use in answers' });
    await user.click(enabled);
    await waitFor(() => expect(host.session.userInfo?.plugins).toMatchObject([{ enabled: false }]));
    host.api.answer({ 'POST /chat/user/install-plugin': refusal(20055) });
    await user.click(enabled);
    await waitFor(() => expect(host.asked.toasts).toHaveLength(1));
    await waitFor(() => expect((enabled as HTMLInputElement).checked).toBe(false));
  });

  test('switches single tools off', async () => {
    const { host, user } = await show(serverOf(withTools), { id: '7/settings' });
    await user.click(await screen.findByRole('switch', { name: 'write' }));
    await waitFor(() => expect(host.api.calls.at(-1)?.input.body).toEqual({ id: 7, tools_off: ['write'] }));
    expect((screen.getByRole('switch', { name: 'read' }) as HTMLInputElement).checked).toBe(true);
  });

  test('sends quick changes of a plugin one after the other, the later ones as one', async () => {
    const { host, user } = await show(serverOf(withTools), { id: '7/settings' });
    const takes = serverOf(withTools)['POST /chat/user/install-plugin'];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    host.api.answer({
      'POST /chat/user/install-plugin': async (...call) => {
        await answered;
        if (!takes) throw new Error('The server takes no changes');
        return takes(...call);
      },
    });
    const sent = () =>
      host.api.calls.flatMap(({ key, input }) =>
        key === 'POST /chat/user/install-plugin' ? [input.body] : [],
      );
    await user.click(await screen.findByRole('switch', { name: 'write' }));
    await user.click(screen.getByRole('switch', { name: 'read' }));
    await user.click(screen.getByRole('switch', { name: 'Use in answers' }));
    const isOn = () => screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked);
    expect([isOn(), sent().length]).toEqual([[false, false, false], 1]);
    answer();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      { id: 7, tools_off: ['write'] },
      { id: 7, tools_off: ['write', 'read'], isEnable: false },
    ]);
    await waitFor(() => expect(host.session.userInfo?.plugins).toMatchObject([{ enabled: false }]));
    expect(isOn()).toEqual([false, false, false]);
  });

  test('says that there is no such plugin', async () => {
    await show(serverOf(search), { id: '55' });
    expect(await screen.findByText('This plugin does not exist')).toBeDefined();
  });
});
