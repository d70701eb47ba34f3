import { type JSONRPCMessage, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

type SendOptions = Parameters<StreamableHTTPClientTransport['send']>[1];

/** Milliseconds from a request to the end of its answer, whatever it says; no call may take as long. */
const longest = 120_000;

/**
 * The client gives a call up by a message to the server, and reads the answer on for as long as it comes. Here the request ends
 * then, with its connection.
 */
export class HttpTransport extends StreamableHTTPClientTransport {
  readonly #requests = new Map<unknown, () => void>();

  override async send(message: JSONRPCMessage | JSONRPCMessage[], options: SendOptions = {}): Promise<void> {
    if (Array.isArray(message) || !('method' in message)) return super.send(message, options);
    if (message.method === 'notifications/cancelled') this.#requests.get(message.params?.requestId)?.();
    // The answer to this one is what the server says from then on.
    if (!('id' in message) || message.method === 'subscriptions/listen') return super.send(message, options);
    return super.send(message, {
      ...options,
      requestSignal: this.#signalOf(message.id, options.requestSignal),
    });
  }

  /** Not `AbortSignal.any`: what it gives may be collected while a request listens to it. */
  #signalOf(id: unknown, given: AbortSignal | undefined): AbortSignal {
    const stop = new AbortController();
    const end = () => {
      clearTimeout(timer);
      this.#requests.delete(id);
      stop.abort();
    };
    const timer = setTimeout(end, longest).unref();
    given?.addEventListener('abort', end, { once: true });
    this.#requests.set(id, end);
    return stop.signal;
  }
}
