import type { DeckFile } from '../pptx/deck-file.ts';

/** To the worker. `origin`: of the page, where pictures come from. */
export type WriteRequest = { readonly deck: Omit<DeckFile, 'pictures'>; readonly origin: string };

/** From the worker: `ready` when its code is there, then what it has done, then the file or that it failed. */
export type WriteAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly slides: number }
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed' };

/** One end of the connection of a page with a worker. */
export type Port = Pick<Worker, 'postMessage' | 'terminate'> & {
  addEventListener(
    type: 'message' | 'error' | 'messageerror',
    listener: (event: { readonly data?: unknown }) => void,
    options?: AddEventListenerOptions,
  ): void;
};
