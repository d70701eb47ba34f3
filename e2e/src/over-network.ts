import { type Network, startNetwork } from './network.ts';
import { test as base } from './test.ts';

/** The page reaches the site over a network of the test, at an address that a restart of the site does not change. */
export const test = base.extend<{ network: Network }>({
  network: async ({ site }, use) => {
    const network = await startNetwork(site);
    await use(network);
    await network.close();
  },
  baseURL: ({ network }, use) => use(network.url),
});
