import { BackupError } from '../backup-error.ts';
import type { BackupErrorKind } from '../types.ts';

/** One end of the connection of a page with a worker. */
export type Port = {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: { readonly data?: unknown }) => void) => void;
};

type Message =
  | { readonly type: 'call'; readonly id: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'note'; readonly id: number; readonly value: unknown }
  | { readonly type: 'done'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly kind: BackupErrorKind };

export type Answering = { readonly signal: AbortSignal; readonly note: (value: unknown) => void };
export type Handlers = Readonly<
  Record<string, (args: readonly unknown[], answering: Answering) => Promise<unknown>>
>;

type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly onNote?: ((value: unknown) => void) | undefined;
};
type Waiting = CallOptions & {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

export type Connection = {
  /** Rejects with a `BackupError`, or with the reason of the signal once the other side has ended. */
  readonly call: (name: string, args: readonly unknown[], options?: CallOptions) => Promise<unknown>;
  /** Nothing is answered any more. */
  readonly fail: () => void;
};

/** Calls functions of the other side, and answers its calls. Both can be canceled and can report how far they are. */
export function connect(port: Port, handlers: Handlers): Connection {
  const waiting = new Map<number, Waiting>();
  const answering = new Map<number, AbortController>();
  let last = 0;
  const send = (message: Message) => port.postMessage(message);

  async function answer({ id, name, args }: Extract<Message, { type: 'call' }>): Promise<void> {
    const ending = new AbortController();
    answering.set(id, ending);
    try {
      const note = (value: unknown) => send({ type: 'note', id, value });
      const value = await handlers[name]?.(args, { signal: ending.signal, note });
      send({ type: 'done', id, value });
    } catch (error) {
      send({ type: 'failed', id, kind: error instanceof BackupError ? error.kind : 'device' });
    } finally {
      answering.delete(id);
    }
  }

  function settle(message: Extract<Message, { type: 'done' | 'failed' }>): void {
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'done') call?.resolve(message.value);
    else call?.reject(call.signal?.aborted ? call.signal.reason : new BackupError(message.kind));
  }

  port.addEventListener('message', ({ data }) => {
    const message = data as Message;
    if (message.type === 'call') void answer(message);
    else if (message.type === 'abort') answering.get(message.id)?.abort();
    else if (message.type === 'note') waiting.get(message.id)?.onNote?.(message.value);
    else settle(message);
  });

  return {
    call: (name, args, { signal, onNote } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        last += 1;
        const id = last;
        waiting.set(id, { resolve, reject, signal, onNote });
        signal?.addEventListener('abort', () => waiting.has(id) && send({ type: 'abort', id }));
        send({ type: 'call', id, name, args });
      }),
    fail() {
      for (const { reject } of waiting.values()) reject(new BackupError('device'));
      waiting.clear();
    },
  };
}
