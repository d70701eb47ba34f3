import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, fetch } from 'undici';
import { createNameService, type NameService } from './name-service.ts';
import { isInNetworks, isPublicAddress, type Network } from './public-address.ts';

/** `invalid`: no address of the web, or one with a name and password in it. */
export type Refusal = 'invalid' | 'insecure' | 'private';

/** An address that this server does not call for the people who give it. Nothing was sent. */
class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`a refused address: ${refusal}`);
    this.refusal = refusal;
  }
}

type Options = {
  /** Networks that may be reached besides the public internet, over plain HTTP too. */
  readonly networks?: readonly Network[];
  readonly names?: NameService;
  /** The public internet may be reached over plain HTTP too: for what carries no secret. */
  readonly plain?: boolean;
};

export type GuardedFetch = {
  /** As the global one; its error has a RefusedAddressError among its causes. */
  readonly fetch: (url: string | URL, init?: RequestInit) => Promise<Response>;
  /** Ends all connections. */
  readonly close: () => Promise<void>;
};

/** To one origin at once; further requests wait. */
const maxConnections = 8;
/** Milliseconds until there is a connection. */
const connectTimeout = 10_000;
/** Milliseconds until an answer begins. */
const headersTimeout = 120_000;

/**
 * `fetch` for addresses that people give: to the public internet, and over HTTPS unless `plain` says otherwise. The check is part of opening a connection, so it holds
 * for each redirect; each address that the name service answers with is checked, and the connection is to one of these,
 * whatever the name stands for a moment later. No proxy is used: it would ask the name service once more.
 */
export function createGuardedFetch({
  networks = [],
  names = createNameService(networks.length > 0),
  plain = false,
}: Options = {}): GuardedFetch {
  const isListed = (address: string) => isInNetworks(address, networks);
  const secure = connectorTo((address) => isPublicAddress(address) || isListed(address), 'private', names);
  const connectors = {
    'http:': plain ? secure : connectorTo(isListed, 'insecure', names),
    'https:': secure,
  };
  const agent = new Agent({
    allowH2: false,
    connections: maxConnections,
    headersTimeout,
    connect: (options, callback) =>
      (options.protocol === 'https:' ? connectors['https:'] : connectors['http:'])(options, callback),
  });
  return {
    fetch: async (url, init = {}) => {
      const target = acceptable(url, plain || networks.length > 0);
      // The same interface, declared twice.
      const given = { ...init, dispatcher: agent } as Parameters<typeof fetch>[1];
      return (await fetch(target, given)) as unknown as Response;
    },
    close() {
      names.close();
      return agent.destroy();
    },
  };
}

/** @throws RefusedAddressError */
export function acceptable(url: string | URL, isPlainAllowed: boolean): URL {
  const target = URL.parse(url);
  if (!target || !/^https?:$/.test(target.protocol) || target.username !== '' || target.password !== '')
    throw new RefusedAddressError('invalid');
  if (target.protocol === 'http:' && !isPlainAllowed) throw new RefusedAddressError('insecure');
  return target;
}

function connectorTo(
  isAllowed: (address: string) => boolean,
  refusal: Refusal,
  names: NameService,
): buildConnector.connector {
  const checkedLookup: LookupFunction = (hostname, options, callback) => {
    const checked = names.addressesOf(hostname).then((addresses) => {
      // A name that also stands for an inner address was not given one by chance.
      if (!addresses.every(({ address }) => isAllowed(address))) throw new RefusedAddressError(refusal);
      const [first] = addresses;
      if (!first) throw new RefusedAddressError(refusal);
      return { addresses, first };
    });
    checked.then(
      ({ addresses, first }) =>
        options.all ? callback(null, addresses) : callback(null, first.address, first.family),
      (error: unknown) => callback(error as Error, ''),
    );
  };
  const connect = buildConnector({ lookup: checkedLookup, timeout: connectTimeout });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    // The name service is not asked for what is an address already.
    if (isIP(host) !== 0 && !isAllowed(host)) return callback(new RefusedAddressError(refusal), null);
    return connect(options, callback);
  };
}

/** Why an address was refused, wherever in an error that stands; undefined: it failed for another reason. */
export function refusalIn(error: unknown, depth = 8): Refusal | undefined {
  if (error instanceof RefusedAddressError) return error.refusal;
  return error instanceof Error && depth > 0 ? refusalIn(error.cause, depth - 1) : undefined;
}
