import type { Language } from '@orangery/api/contract';
import ipaddr from 'ipaddr.js';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { createRateLimits } from '../../../http/rate-limits.ts';
import { type TestApp, useTestApp } from '../../../testing/test-app.ts';
import { createOwnServerStateRepository } from '../own-servers/own-server-state.repository.ts';
import { createOwnServerRepository } from '../own-servers/own-servers.repository.ts';
import { createOwnServers, type OwnServers } from '../own-servers/own-servers.service.ts';
import { type Call, startMcpDouble } from './mcp-double.ts';

const quiet = { debug: () => {}, info: () => {}, warn: () => {} };
const tools = [{ name: 'peel', annotations: { readOnlyHint: true } }, { name: 'plant' }];

export const isCall = ({ method }: { method: string }): boolean => method === 'tools/call';

type Further = Pick<Parameters<typeof createOwnServers>[0], 'names' | 'callTimeout'>;

/** The servers of people on a fresh database, for the tests of this `describe`. */
export function useOwnServers(further: Further = {}) {
  const app: TestApp = useTestApp();
  let ownServers: OwnServers | undefined;
  const service = (): OwnServers => {
    if (!ownServers) throw new Error('only inside a test');
    return ownServers;
  };
  beforeAll(() => {
    const { db } = app.database();
    ownServers = createOwnServers({
      repository: createOwnServerRepository(db),
      states: createOwnServerStateRepository(db),
      config: {
        perAccount: 5,
        connections: 50,
        idleSeconds: 60,
        secretsKey: 'k'.repeat(32),
        reachableNetworks: [ipaddr.parseCIDR('127.0.0.1/32')],
      },
      plugins: { listAccountPlugins: async () => [] },
      accountEvents: { publish: () => {} },
      limits: createRateLimits(1_000, undefined),
      log: quiet,
      ...further,
    });
  });
  afterAll(() => ownServers?.close());

  async function signUp() {
    const { token, username } = await app.signUp();
    const { id } = (await app.call('GET /chat/user/info', {}, { token })).data;
    return { id, username, vipLevel: 1 as const };
  }

  /** A server with two tools that a new account has added. `addressOf`: the address it is added with. */
  async function startOwn(
    onCall?: (call: Call) => string | undefined,
    addressOf = (url: string): string => url,
  ) {
    const double = await startMcpDouble(tools, onCall);
    onTestFinished(() => double.close());
    const account = await signUp();
    const added = await service().add(account, { name: 'Garden', url: addressOf(double.url) });
    const tool = async (ending: string) => {
      const found = (await service().tools(account.id)).find(({ name }) => name.endsWith(ending));
      if (!found) throw new Error(`There is no tool ${ending}`);
      const context = { accountId: account.id, account, language: 'en' as Language, origin: '' };
      return {
        ...found,
        call: (signal = new AbortController().signal) =>
          found.run({ text: 'oranges' }, { ...context, pictures: [], params: {}, signal }),
      };
    };
    const called = () => double.received.filter(isCall).length;
    return { double, owner: account, id: added.server.id, tool, called };
  }

  return { app, service, signUp, startOwn };
}
