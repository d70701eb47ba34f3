import { ApiError, type EndpointKey, type OwnServer } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import errorTranslations from '@orangery/locales/en/errors.json';
import servers from '@orangery/locales/en/mf-plugins/servers.json';
import translations from '@orangery/locales/en/mf-plugins.json';
import { type FakeHandlers, fakeHost, guestSession, renderInHost } from '@orangery/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ServersPage } from './servers-page.tsx';

startI18n('en', { 'mf-plugins': translations, 'mf-plugins/servers': servers, errors: errorTranslations });

const garden: OwnServer = {
  id: 2_000_000_001,
  name: 'Garden',
  url: 'https://garden.example/mcp',
  header: 'Authorization',
  tools: 3,
  problem: null,
};

/** A host whose server has these; what is added to it appears. */
async function show(
  all: OwnServer[] = [],
  options: { answers?: FakeHandlers; guest?: boolean; max?: number } = {},
) {
  let list = all;
  const changed = (server: OwnServer) => ({
    server,
    plugins: [{ id: server.id, enabled: true, params: {} }],
  });
  const answers: FakeHandlers = {
    'GET /chat/user/mcp-servers': () => ({ max: options.max ?? 3, servers: list }),
    'POST /chat/user/mcp-servers/add': ({ body: { name, url, header } }) => {
      const server = { ...garden, name, url, header: header?.name ?? null };
      list = [...list, server];
      return changed(server);
    },
    'POST /chat/user/mcp-servers/change': () => changed(garden),
    'POST /chat/user/mcp-servers/check': () => {
      list = list.map((server) => ({ ...server, problem: null }));
      return changed(garden);
    },
    'POST /chat/user/mcp-servers/remove': ({ body: { id } }) => {
      list = list.filter((server) => server.id !== id);
      return { plugins: [] };
    },
    ...options.answers,
  };
  const host = fakeHost({ answers, ...(options.guest && { session: guestSession() }) });
  await renderInHost(<ServersPage onBack={() => {}} />, { host });
  return { host, user: userEvent.setup() };
}
type Shown = Awaited<ReturnType<typeof show>>;

const sent = ({ host }: Pick<Shown, 'host'>, key: EndpointKey) =>
  host.api.calls.filter((call) => call.key === key).map(({ input }) => input.body);
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const secretField = () => screen.getByLabelText<HTMLInputElement>(/^Secret/);
async function fill({ user }: Pick<Shown, 'user'>, control: HTMLElement, text: string): Promise<void> {
  await user.click(control);
  await user.paste(text);
}
async function openForm(shown: Shown): Promise<void> {
  await shown.user.click(await screen.findByRole('button', { name: 'Add a server' }));
  await fill(shown, field(/^Name/), 'Garden');
  await fill(shown, field(/^Address/), 'https://garden.example/mcp');
}
const send = ({ user }: Shown) => user.click(screen.getByRole('button', { name: 'Connect and add' }));

test('a server is added with its secret, and everything that shows plugins is notified', async () => {
  const shown = await show();
  const announced: unknown[] = [];
  shown.host.bus.on('plugins:changed', ({ plugins }) => announced.push(...plugins));
  await openForm(shown);
  await fill(shown, field(/^Header/), 'Authorization');
  await fill(shown, secretField(), 'Bearer abc');
  await send(shown);
  const item = within(await screen.findByRole('listitem', { name: 'Garden' }));
  expect(item.getByText('3 tools')).toBeDefined();
  expect(item.getByText('The secret in the header Authorization is set.')).toBeDefined();
  expect(sent(shown, 'POST /chat/user/mcp-servers/add')).toMatchObject([
    { header: { name: 'Authorization', secret: 'Bearer abc' } },
  ]);
  expect(announced).toHaveLength(1);
});

test.each([
  [60053, /^Address/],
  [60056, /^Secret/],
])('the refusal %i is said at its field, and nothing that was typed is lost', async (code, at) => {
  const refuse = () => {
    throw new ApiError('api', code, '');
  };
  const shown = await show([], { answers: { 'POST /chat/user/mcp-servers/add': refuse } });
  await openForm(shown);
  await fill(shown, field(/^Header/), 'X-Key');
  await fill(shown, secretField(), 'abc');
  await send(shown);
  const text = errorTranslations.code[String(code) as keyof typeof errorTranslations.code];
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByLabelText(at)).toBe(document.activeElement);
  expect(field(/^Address/).value).toBe('https://garden.example/mcp');
  expect(secretField().value).toBe('abc');
});

test('a header without a secret, and a secret without a header, are not sent', async () => {
  const shown = await show();
  await openForm(shown);
  await fill(shown, field(/^Header/), 'content-length');
  await send(shown);
  expect(await screen.findByText(servers.form.headerWrong)).toBeDefined();
  expect(screen.getByText(servers.form.secretMissing)).toBeDefined();
  await shown.user.clear(field(/^Header/));
  await fill(shown, secretField(), 'abc');
  await send(shown);
  expect(await screen.findByText(servers.form.headerMissing)).toBeDefined();
  expect(shown.host.api.count('POST /chat/user/mcp-servers/add')).toBe(0);
});

test('a stored secret is not shown, stays when it is left empty, and goes with its header', async () => {
  const { host, user } = await show([garden]);
  for (const clear of [false, true]) {
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(secretField().value).toBe('');
    expect(screen.getByText(servers.form.secretKept)).toBeDefined();
    if (clear) await user.clear(field(/^Header/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('list', { name: 'Your servers' });
  }
  expect(sent({ host }, 'POST /chat/user/mcp-servers/change')).toMatchObject([
    { header: { name: 'Authorization' } },
    { header: null },
  ]);
});

test('a server that cannot be reached says why, and is connected to again', async () => {
  const { user } = await show([{ ...garden, problem: 60054 }]);
  expect(await screen.findByText(errorTranslations.code['60054'])).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Reconnect' }));
  expect(await screen.findByText('3 tools')).toBeDefined();
});

test('a server is removed once the person has confirmed it', async () => {
  const { host, user } = await show([garden]);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect(host.asked.confirms).toMatchObject([{ title: 'Remove “Garden”?', tone: 'danger' }]);
  expect(host.asked.toasts).toMatchObject([{ text: 'The server is removed.' }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your servers' }));
});

test('no more servers can be added than are allowed', async () => {
  await show([garden], { max: 1 });
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a server' });
  expect(add.disabled).toBe(true);
  expect(screen.getByText('You can have 1 server. Remove it to add another.')).toBeDefined();
});

test('a guest is asked to log in before servers are loaded', async () => {
  const { host, user } = await show([], { guest: true });
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(host.asked.logins).toBe(1);
  expect(host.api.count('GET /chat/user/mcp-servers')).toBe(0);
});
