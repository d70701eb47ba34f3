import type { AxiosInstance, AxiosResponse } from 'axios';
import type { AccountEvent, AnswerEvent, DataOf } from '../contract/index.ts';
import { pathTimeouts, silentPaths, timings } from '../contract/limits.ts';
import { ApiError } from './api-error.ts';
import { openEnvelope } from './envelope.ts';
import { createErrorRules } from './error-rules.ts';
import { accountEvents, answerEvents } from './event-kinds.ts';
import { loadAxios } from './load-axios.ts';
import { type Patience, readEvents } from './read-events.ts';
import { requestHeaders, splitKey } from './request-parts.ts';
import type { ApiClient, ApiClientOptions, CallOptions, DownloadOptions, StreamOptions } from './types.ts';

type StreamInput = { body?: unknown; query?: unknown };

/** A question may be looked at before its answer begins; all else the server begins to send at once. */
const patience: Readonly<Record<'ask' | 'resume' | 'feed', Patience>> = {
  ask: { opening: 45_000, silence: 15_000 },
  resume: { opening: 10_000, silence: 15_000 },
  feed: { opening: 10_000, silence: 20_000 },
};

const timeoutCodes: readonly (string | undefined)[] = ['ECONNABORTED', 'ETIMEDOUT'];

function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  const { name, code } = cause as { name?: string; code?: string };
  if (name === 'CanceledError') return new ApiError('canceled', 0, 'Canceled');
  if (timeoutCodes.includes(code)) return new ApiError('timeout', 0, 'No answer in time');
  return new ApiError('network', 0, 'The connection failed');
}

/** The file of an answer; an envelope in its place is a refusal, or the page of a proxy. */
async function readFile({ status, data }: AxiosResponse<unknown>): Promise<Blob> {
  if (!(data instanceof Blob)) throw new ApiError('network', 0, 'The answer is not a file');
  if ((status === 200 || status === 206) && !/^(?:application\/json|text\/)/.test(data.type)) return data;
  const body: unknown = await data
    .text()
    .then(JSON.parse)
    .catch(() => null);
  openEnvelope(status, body);
  throw new ApiError('network', 0, 'The answer is not a file');
}

/**
 * The client of the API host. It keeps nothing but the rules' memory: token, language and device are read from
 * `options.credentials` at every call.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  let created: AxiosInstance | undefined;
  const getHttp = async (): Promise<AxiosInstance> => {
    const axios = await loadAxios().catch(() => {
      throw new ApiError('network', 0, 'The connection failed');
    });
    created ??= axios.create({
      adapter: 'fetch',
      baseURL: options.baseUrl,
      validateStatus: () => true,
      // The token goes in a header that no other site can set; reading cookies would block the page.
      withXSRFToken: false,
    });
    return created;
  };
  const addressOf = (path: string) => options.baseUrl.replace(/\/$/, '') + path;
  const rules = createErrorRules(options);

  const track = (endpoint: string, path: string): (() => void) => {
    const silent = silentPaths.includes(path);
    options.onCall({ phase: 'started', endpoint, silent });
    let finished = false;
    return () => {
      if (!finished) options.onCall({ phase: 'finished', endpoint, silent });
      finished = true;
    };
  };

  /** Request and token of a stream, as of now. */
  const streamRequest = (key: string, { body }: StreamInput, { signal, lastEventId }: StreamOptions) => {
    const { method, path } = splitKey(key);
    const credentials = options.credentials();
    const headers = requestHeaders(credentials);
    headers.accept = 'text/event-stream';
    if (lastEventId !== undefined) headers['last-event-id'] = String(lastEventId);
    if (body !== undefined) headers['content-type'] = 'application/json';
    const request: RequestInit = {
      method,
      headers,
      // Browsers let requests for one address wait for each other, in case the first fills the cache.
      cache: 'no-store',
      signal: signal ?? null,
      body: JSON.stringify(body) ?? null,
    };
    return { request, path, token: credentials.token };
  };

  async function* stream(
    key: string,
    input: StreamInput,
    streamOptions: StreamOptions,
  ): AsyncGenerator<AnswerEvent, void, undefined> {
    const { request, path, token } = streamRequest(key, input, streamOptions);
    const { query } = input;
    const url = query ? (await getHttp()).getUri({ url: path, params: query }) : addressOf(path);
    const finish = track(key, path);
    try {
      const usual = patience[streamOptions.lastEventId === undefined ? 'ask' : 'resume'];
      const { opening = usual.opening } = streamOptions;
      for await (const event of readEvents(url, request, answerEvents, { ...usual, opening })) {
        // The call has been answered; what follows is seen in the answer itself.
        finish();
        yield event;
      }
    } catch (cause) {
      if (cause instanceof ApiError) rules.checkSession(cause, token);
      throw cause;
    } finally {
      finish();
    }
  }

  async function* feed(key: string, feedOptions: CallOptions): AsyncGenerator<AccountEvent, void, undefined> {
    const { request, path, token } = streamRequest(key, {}, feedOptions);
    try {
      for await (const event of readEvents(addressOf(path), request, accountEvents, patience.feed)) {
        if (event.type === 'ended') rules.checkSession(new ApiError('api', event.code, ''), token);
        yield event;
      }
    } catch (cause) {
      if (cause instanceof ApiError) rules.checkSession(cause, token);
      throw cause;
    }
  }

  const request = async (
    key: string,
    input: { body?: unknown; query?: unknown; file?: Blob },
    { signal, quiet, range }: DownloadOptions,
    read: (response: AxiosResponse<unknown>) => unknown,
    responseType: 'json' | 'blob',
  ): Promise<unknown> => {
    const { method, path } = splitKey(key);
    const { token, ...rest } = options.credentials();
    const finish = range ? () => {} : track(key, path);
    try {
      const http = await getHttp();
      const response = await http.request<unknown>({
        method,
        url: path,
        headers: {
          ...requestHeaders({ token, ...rest }),
          ...(input.file && { 'content-type': input.file.type }),
          ...(range && { range: `bytes=${range.from}-${range.to - 1}` }),
        },
        params: input.query,
        data: input.file ?? input.body,
        timeout: pathTimeouts[path] ?? timings.apiTimeout,
        responseType,
        ...(signal && { signal }),
      });
      return await read(response);
    } catch (cause) {
      const error = toApiError(cause);
      if (!rules.checkSession(error, token) && !quiet) rules.show(error, path);
      throw error;
    } finally {
      finish();
    }
  };

  return {
    call: (key, input, callOptions = {}) =>
      request(key, input, callOptions, ({ status, data }) => openEnvelope(status, data), 'json') as Promise<
        DataOf<typeof key>
      >,
    download: (key, input, callOptions = {}) =>
      request(key, input, callOptions, readFile, 'blob') as Promise<Blob>,
    prepare: async () => void (await loadAxios()),
    stream: (key, input, streamOptions = {}) => stream(key, input, streamOptions),
    feed: (key, feedOptions = {}) => feed(key, feedOptions),
    requestTo: (path) => ({
      url: addressOf(path),
      headers: requestHeaders(options.credentials()),
    }),
  };
}
