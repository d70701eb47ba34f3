import type {
  AccountEvent,
  AnswerEvent,
  BinaryKey,
  BodyOf,
  CallKey,
  DataOf,
  FeedKey,
  Language,
  QueryOf,
  StreamKey,
  UploadKey,
} from '../contract/index.ts';
import type { ApiError } from './api-error.ts';

type FileOf<K> = K extends UploadKey ? { file: Blob } : { file?: never };

/**
 * `body` of a POST and `query` of a GET, as the contract has them; neither where the endpoint takes none. `file` of an
 * upload goes out as it is, with its own type.
 */
export type CallInput<K extends CallKey | StreamKey | BinaryKey> = ([BodyOf<K>] extends [never]
  ? { body?: never }
  : { body: BodyOf<K> }) &
  ([QueryOf<K>] extends [never] ? { query?: never } : { query: QueryOf<K> }) &
  FileOf<K>;

export type CallOptions = {
  /** Cancels the call; it rejects with an `ApiError` of kind `canceled`. */
  signal?: AbortSignal;
  /** The caller shows an error where it belongs, at a field, say: it is not given to `onError`. */
  quiet?: boolean;
};

export type DownloadOptions = CallOptions & {
  /**
   * The piece of the file that is wanted: its first byte, and the first one behind it. A reader asks for many of them, so no
   * progress is reported.
   */
  range?: { from: number; to: number };
};

export type StreamOptions = CallOptions & {
  /** Position to go on from; sent as `Last-Event-ID`. */
  lastEventId?: number;
  /** How long the request may wait for its answer, milliseconds; 45 s, or 10 s where reading goes on, unless given. */
  opening?: number;
};

export type CallEvent = { phase: 'started' | 'finished'; endpoint: string; silent: boolean };

export type ApiClientOptions = {
  /** Origin of the API host without a trailing slash; empty for the page's own. */
  baseUrl: string;
  /** Read at every call. `device` is `config.device`. */
  credentials: () => { token: string | null; language: Language; device: string };
  /** 401 (`expired`) or 1002 (`kicked`) was answered to a call that carried a token. */
  onSessionEnded: (reason: 'expired' | 'kicked') => void;
  /** An error a person should see; repeats of a code within 5 s, cancellations, quiet and session errors are left out. */
  onError: (error: ApiError) => void;
  /** Start and end of every call; that of a stream ends with its first event. */
  onCall: (event: CallEvent) => void;
};

export type ApiClient = {
  /** One call; resolves to the envelope's `data`, rejects with an `ApiError`. */
  call<K extends CallKey>(key: K, input: CallInput<K>, options?: CallOptions): Promise<DataOf<K>>;
  /** A call that answers with a file; rejects and shows errors like `call`. */
  download<K extends BinaryKey>(key: K, input: CallInput<K>, options?: DownloadOptions): Promise<Blob>;
  /** Loads what the first call needs, ahead of it. Rejects when that does not come; the first call tries again. */
  prepare(): Promise<void>;
  /**
   * Reads an event stream. Ends after `done` or `error`; rejects with an `ApiError` when the request is refused, and with
   * one of kind `network` when the connection breaks, whereupon the caller may go on from the last event's id.
   * Errors of a stream are never given to `onError`: the message that waits for the answer shows them.
   */
  stream<K extends StreamKey>(
    key: K,
    input: CallInput<K>,
    options?: StreamOptions,
  ): AsyncIterable<AnswerEvent>;
  /**
   * Reads what happens to the account, until the session ends: `ended` is the last event, and the rules of a refused call
   * have run for its code by then. Rejects like a stream; to stay informed, open another one. Nobody waits
   * for it, so no progress is reported.
   */
  feed(key: FeedKey, options?: CallOptions): AsyncIterable<AccountEvent>;
  /**
   * Address of a path of the API host and the headers of a call, as of now: for a library that makes its requests itself
   * (an upload that goes on after a cut). What it is answered is not looked at here.
   */
  requestTo(path: string): { url: string; headers: Readonly<Record<string, string>> };
};
