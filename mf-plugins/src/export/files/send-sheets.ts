import type { SheetRequest } from './messages.ts';

/** Sheets that may wait to be kept. */
const maxWaiting = 2;

/** What hands sheets to a file, at the other end of its port. */
export type SheetSender = {
  /** Resolves once at most two sheets wait to be kept. */
  readonly send: (request: SheetRequest) => Promise<void>;
  /** Resolves when all sheets are kept. */
  readonly allKept: () => Promise<void>;
};

/** A file that fails answers no more: the page that opened it then ends the sender too. */
export function createSheetSender(port: MessagePort): SheetSender {
  let waiting = 0;
  let wake = () => {};
  port.addEventListener('message', () => {
    waiting -= 1;
    wake();
  });
  port.start();
  const until = async (isThere: () => boolean): Promise<void> => {
    while (!isThere()) await new Promise<void>((resolve) => (wake = resolve));
  };
  return {
    async send(request) {
      port.postMessage(request, request.kind === 'picture' ? [request.bitmap] : []);
      if (request.kind === 'page') waiting += 1;
      await until(() => waiting <= maxWaiting);
    },
    allKept: () => until(() => waiting === 0),
  };
}
