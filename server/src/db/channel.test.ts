import { expect, onTestFinished, test, vi } from 'vitest';
import { administer } from '../testing/postgres-template.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { openChannel } from './channel.ts';

const databases = testDatabases.filter(({ name }) => name === 'postgresql');
const endListeners = `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`;

async function openedChannel(connectionString: string) {
  const received: string[] = [];
  const onOpen = vi.fn();
  const onError = vi.fn();
  const onMessage = (text: string) => void received.push(text);
  const channel = openChannel({ connectionString, name: 'tests', onMessage, onError, onOpen });
  onTestFinished(channel.close);
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalled());
  return { channel, received, onOpen, onError };
}

test.each(databases)('what one process sends arrives at the others, on $name', async ({ open }) => {
  const { url = '', close } = await open();
  onTestFinished(close);
  const ada = await openedChannel(url);
  const eve = await openedChannel(url);
  ada.channel.send(`it's "here"`);
  await vi.waitFor(() => expect(eve.received).toEqual([`it's "here"`]));
  eve.channel.send('and back');
  await vi.waitFor(() => expect(ada.received).toEqual(['and back']));
});

test.each(databases)('a channel whose connection was ended opens again, on $name', async ({ open }) => {
  const { url = '', close } = await open();
  onTestFinished(close);
  const ada = await openedChannel(url);
  await administer(url, endListeners);
  await vi.waitFor(() => expect(ada.onOpen).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  expect(ada.onError).toHaveBeenCalled();
  const eve = await openedChannel(url);
  eve.channel.send('again');
  await vi.waitFor(() => expect(ada.received).toEqual(['again']));
});
