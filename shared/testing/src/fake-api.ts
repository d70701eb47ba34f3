import type {
  AccountEvent,
  AnswerEvent,
  ApiClient,
  BinaryKey,
  CallInput,
  CallKey,
  CallOptions,
  DataOf,
  EndpointKey,
  FeedKey,
  StreamKey,
  StreamOptions,
} from '@orangery/api';

type CallHandler<K extends CallKey> = (
  input: CallInput<K>,
  options: CallOptions,
) => DataOf<K> | Promise<DataOf<K>>;
type FileHandler<K extends BinaryKey> = (input: CallInput<K>, options: CallOptions) => Blob | Promise<Blob>;
type StreamHandler<K extends StreamKey> = (
  input: CallInput<K>,
  options: StreamOptions,
) => Iterable<AnswerEvent> | AsyncIterable<AnswerEvent>;
type FeedHandler = (options: CallOptions) => Iterable<AccountEvent> | AsyncIterable<AccountEvent>;

/** What the server answers, by endpoint. A handler that throws an `ApiError` refuses the call. */
export type FakeHandlers = { [K in CallKey]?: CallHandler<K> } & {
  [K in StreamKey]?: StreamHandler<K>;
} & { [K in FeedKey]?: FeedHandler } & { [K in BinaryKey]?: FileHandler<K> };

export type RecordedCall = { key: EndpointKey; input: { body?: unknown; query?: unknown; file?: Blob } };

export type FakeApi = ApiClient & {
  /** Every call so far, oldest first. */
  readonly calls: readonly RecordedCall[];
  /** How often an endpoint was called. */
  count(key: EndpointKey): number;
  /** Adds handlers or puts them in the place of earlier ones. */
  answer(handlers: FakeHandlers): void;
};

const noHandler = (key: string) =>
  new Error(`The test has no answer to ${key}; give one with fakeApi({ '${key}': … })`);

/**
 * An API client without a server, for tests. Each endpoint is answered by its handler; one without a handler rejects
 * with an error that names it.
 */
export function fakeApi(handlers: FakeHandlers = {}): FakeApi {
  const answers: FakeHandlers = { ...handlers };
  const calls: RecordedCall[] = [];

  async function* stream<K extends StreamKey>(key: K, input: CallInput<K>, options: StreamOptions = {}) {
    calls.push({ key, input });
    const handler = answers[key] as StreamHandler<K> | undefined;
    if (!handler) throw noHandler(key);
    yield* handler(input, options);
  }

  async function* feed(key: FeedKey, options: CallOptions = {}) {
    calls.push({ key, input: {} });
    const handler = answers[key];
    if (!handler) throw noHandler(key);
    yield* handler(options);
  }

  return {
    calls,
    count: (key) => calls.filter((call) => call.key === key).length,
    answer: (more) => void Object.assign(answers, more),
    async call<K extends CallKey>(key: K, input: CallInput<K>, options: CallOptions = {}) {
      calls.push({ key, input });
      const handler = answers[key] as CallHandler<K> | undefined;
      if (!handler) throw noHandler(key);
      return await handler(input, options);
    },
    async download<K extends BinaryKey>(key: K, input: CallInput<K>, options: CallOptions = {}) {
      calls.push({ key, input });
      const handler = answers[key] as FileHandler<K> | undefined;
      if (!handler) throw noHandler(key);
      return await handler(input, options);
    },
    prepare: async () => {},
    stream,
    feed,
    requestTo: (url) => ({ url, headers: {} }),
  };
}
