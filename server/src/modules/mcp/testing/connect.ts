import { onTestFinished } from 'vitest';
import { type Connection, type ConnectionTimings, createConnection, usualTimings } from '../connection.ts';
import { httpTransport, stdioTransport } from '../transports.ts';

/** Looks and attempts follow each other quickly; what a server may take for an answer is not shorter. */
const quickTimings: ConnectionTimings = {
  ...usualTimings,
  relist: 1,
  check: 20,
  recheck: 1,
  backoff: [1, 20],
};

const quiet = { debug: () => {}, info: () => {}, warn: () => {} };

type Changes = { readonly timings?: Partial<ConnectionTimings>; readonly log?: typeof quiet };

/** A connection of one test by any transport. */
export function connect(
  open: Parameters<typeof createConnection>[0]['open'],
  changes: Changes = {},
): Connection {
  const timings = { ...quickTimings, ...changes.timings };
  const connection = createConnection({ serverId: 'test', open, log: changes.log ?? quiet, timings });
  onTestFinished(() => connection.close());
  return connection;
}

/** A connection of one test to a server at an address. */
export const connectHttp = (url: string, changes: Changes = {}): Connection =>
  connect(() => httpTransport({ url, headers: {} }), changes);

/** A connection of one test to a program of Node. */
export const connectStdio = (args: readonly string[], changes: Changes = {}): Connection =>
  connect(() => stdioTransport({ command: process.execPath, args: [...args], env: {} }, () => {}), changes);

/** Calls a tool by the name that its server gave it. */
export function callTool(
  connection: Connection,
  ownName: string,
  input: object,
  options: { signal?: AbortSignal; timeout?: number } = {},
) {
  const tool = connection.listing().tools.find((one) => one.ownName === ownName);
  if (!tool) throw new Error(`There is no tool ${ownName}`);
  const { signal = new AbortController().signal, timeout = 60_000 } = options;
  return connection.ask((session) => session.call(tool, input, { signal, timeout }), signal);
}
