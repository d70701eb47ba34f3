import {
  type CallToolResult,
  Client,
  type GetPromptResult,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  type ReadResourceResult,
  type Transport,
} from '@modelcontextprotocol/client';
import { version } from '../../version.ts';
import { appExtension } from './app-meta.ts';
import { TooLargeError } from './bounded-fetch.ts';
import { type CallOptions, createCalls } from './calls.ts';
import { type CheckTimings, createCheck } from './check.ts';
import type { Listing, ServerTool } from './listing.ts';
import { readLists } from './lists.ts';
import { BrokenMessageError } from './message-buffer.ts';
import { limitMessages, throttled } from './restraint.ts';
import { endHttpSession } from './transports.ts';

/** Milliseconds. */
export type Timings = CheckTimings & {
  readonly connect: number;
  /** Of each page of a list. */
  readonly list: number;
  /** From one look at the lists to the next, when a server keeps saying that they change. */
  readonly relist: number;
};

export type Generation = 'auto' | 'legacy';

type Options = {
  readonly serverId: string;
  readonly transport: Transport;
  /** `auto`: the newer generation of the protocol, if the server speaks it. */
  readonly generation: Generation;
  readonly timings: Timings;
  readonly onListing: (listing: Listing) => void;
};

export type Session = {
  /** @throws when the server does not answer, or not with a result */
  readonly call: (tool: ServerTool, input: object, options: CallOptions) => Promise<CallToolResult>;
  /** @throws when the server does not answer, or not with a prompt */
  readonly getPrompt: (
    name: string,
    given: Readonly<Record<string, string>>,
    options: CallOptions,
  ) => Promise<GetPromptResult>;
  /** @throws when the server does not answer, or not with contents */
  readonly readResource: (uri: string, options: CallOptions) => Promise<ReadResourceResult>;
  /** It has ended, by either side. */
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
};

/** Results are not checked against schemas of the server: they would be made into code here. */
const acceptEverything: jsonSchemaValidator = {
  getValidator:
    <T>(): JsonSchemaValidator<T> =>
    (data) => ({ valid: true, data: data as T, errorMessage: undefined }),
};

/**
 * Connects to a server and reads what it has; again, when the server says that this has changed.
 * @throws when it cannot be reached, or does not speak the protocol
 */
export async function openSession(options: Options, signal: AbortSignal): Promise<Session> {
  const { serverId, transport, generation, timings, onListing } = options;
  const over = new AbortController();
  const listOptions = { timeout: timings.list, signal: over.signal };
  let begun = 0;
  let taken = 0;
  /** What was asked for later is newer, whichever comes first. */
  const list = async () => {
    begun += 1;
    const mine = begun;
    const listing = await readLists(client, serverId, listOptions);
    if (mine < taken) return;
    taken = mine;
    onListing(listing);
  };
  const relist = throttled(timings.relist, over.signal, list);
  const onChanged = { autoRefresh: false, debounceMs: 0, onChanged: relist };
  const client = new Client(
    { name: 'orangery', version },
    {
      versionNegotiation: { mode: generation, probe: { timeoutMs: timings.ping } },
      capabilities: { extensions: appExtension },
      jsonSchemaValidator: acceptEverything,
      listChanged: { tools: onChanged, prompts: onChanged, resources: onChanged },
    },
  );
  const calls = createCalls();
  const check = createCheck(client, {
    timings,
    over: over.signal,
    isBusy: calls.isBusy,
    onGone: () => void close(),
  });
  const ended = new Promise<void>((resolve) => {
    client.onclose = resolve;
  }).finally(() => over.abort());
  client.onerror = (error) => {
    check.soon();
    // It does not say which call it was to answer.
    if (error instanceof BrokenMessageError || error instanceof TooLargeError) calls.fail(error);
  };
  const closeOnce = async () => {
    await endHttpSession(transport);
    await client.close().catch(() => {});
    await transport.close().catch(() => {});
    // A program that has died counts as open for as long as another one holds its pipes.
    transport.onclose?.();
  };
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= closeOnce();
    return closing;
  };
  limitMessages(transport, () => void close());
  signal.addEventListener('abort', () => void close(), { signal: over.signal });
  try {
    await client.connect(transport, { timeout: timings.connect, signal });
    await list();
  } catch (error) {
    over.abort();
    await close();
    throw error;
  }
  check.begin();
  return {
    ended,
    close,
    call({ ownName: name, parameters }, input, options) {
      // What is given here takes the place of the list, which the client would have to hold as well.
      const toolDefinition = { name, inputSchema: { ...parameters, type: 'object' as const } };
      const called = { name, arguments: input as Record<string, unknown> };
      return calls.make(options, (own) => client.callTool(called, { ...own, toolDefinition }));
    },
    getPrompt(name, given, options) {
      const params = { name, arguments: { ...given } };
      return calls.make(options, (own) => client.request({ method: 'prompts/get', params }, own));
    },
    // Asked for each time: what the client would keep belongs to all accounts.
    readResource: (uri, options) =>
      calls.make(options, (own) => client.request({ method: 'resources/read', params: { uri } }, own)),
  };
}
