import type { LookupAddress } from 'node:dns';
import { lookup, Resolver, TIMEOUT } from 'node:dns/promises';

export type NameService = {
  /** @throws when the name stands for nothing, or the name service does not answer */
  readonly addressesOf: (name: string) => Promise<LookupAddress[]>;
  readonly close: () => void;
};

/** Of the operating system, by the threads of the process. */
type AskSystem = (name: string, options: { all: true }) => Promise<LookupAddress[]>;

/** Milliseconds for one attempt; the client of the name service goes on to the next server after it. */
const timeout = 3_000;
/** Names that wait for the operating system, of the whole process. */
const maxWaiting = 8;

/** What is asked of the operating system, one name after the other. */
let system: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Asks the name service without the threads of the process, which a name under a server that never answers would hold for
 * a minute, and a few of them all. These know more: the file of hosts, and short names of an inner network.
 * @param knowsInner whether names that the name service does not know are asked of the operating system
 */
export function createNameService(knowsInner: boolean, askSystem: AskSystem = lookup): NameService {
  const resolver = new Resolver({ timeout, tries: 1 });
  return {
    async addressesOf(name) {
      const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const addresses = [...addressesIn(v4, 4), ...addressesIn(v6, 6)];
      if (addresses.length > 0) return addresses;
      if (knowsInner && !isLate(v4) && !isLate(v6)) return ofSystem(name, askSystem);
      throw v4.status === 'rejected' ? v4.reason : new Error('a name without addresses');
    },
    close: () => resolver.cancel(),
  };
}

const addressesIn = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];

/** The operating system would wait for the same servers. */
const isLate = (answer: PromiseSettledResult<unknown>): boolean =>
  answer.status === 'rejected' && answer.reason?.code === TIMEOUT;

async function ofSystem(name: string, ask: AskSystem): Promise<LookupAddress[]> {
  if (waiting >= maxWaiting) throw new Error('too many names are being looked up');
  waiting += 1;
  const mine = system.catch(() => {}).then(() => ask(name, { all: true }));
  system = mine;
  return mine.finally(() => {
    waiting -= 1;
  });
}
