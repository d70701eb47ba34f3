import { openHiddenFrame } from '@orangery/ui/hidden-frame';
import { CallOptions, connect, WindowMessenger } from 'penpal';
import { a4 } from '../files/sheet.ts';
import { yieldToPage } from '../yield-to-page.ts';
import type { FrameCalls, PageCalls, PrintOrder } from './calls.ts';

declare const __webpack_public_path__: string;
/** Set by the build: names of the frame pages and where they lie below the public path. */
declare const FRAME_PAGES: Readonly<Record<'paper', string>>;

/** Milliseconds until a frame whose code does not come is given up. */
const maxLoading = 60_000;
/** The same when the browser has loaded all it could. */
const maxStarting = 10_000;
/** Times that are looked whether the frame has asked for something, and milliseconds between them: a process may be ended. */
const maxSilent = 9;
const lookEvery = 10_000;

function openFrame(): HTMLIFrameElement {
  const base = new URL(__webpack_public_path__, location.href);
  const address = new URL(FRAME_PAGES.paper, base).href;
  const frame = openHiddenFrame({ address, width: a4.pixels.width, height: 1000 });
  frame.dataset.paper = '';
  return frame;
}

/** Rejects when nothing is heard for long. The times are counted, since a page that sleeps hears nothing. */
function createWatch() {
  let silent = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      silent += 1;
      if (silent > maxSilent) reject(new Error('The frame has ended.'));
    }, lookEvery);
  });
  silence.catch(() => {});
  const hear = () => {
    silent = 0;
  };
  return { silence, hear, end: () => clearInterval(timer) };
}

/** The calls, each of which is a sign of life. */
const heard = (calls: PageCalls, hear: () => void): PageCalls =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (...given: unknown[]) => {
        hear();
        return Reflect.apply(call, undefined, given);
      },
    ]),
  ) as PageCalls;

/**
 * Opens the page that lays chats out and paints them, in a frame without an origin. Browsers give it a process of its
 * own where they can, and then the page does not notice the work. Rejects when the frame does not start.
 */
export async function openPaper(calls: PageCalls, signal: AbortSignal) {
  // A new window takes the browser a while, which is a task by itself.
  await yieldToPage();
  signal.throwIfAborted();
  const frame = openFrame();
  const watch = createWatch();
  const loaded = new Promise<void>((resolve) =>
    frame.addEventListener('load', () => setTimeout(resolve, maxStarting), { once: true }),
  );
  const cancelled = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  cancelled.catch(() => {});
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('There is no frame.');
  const connection = connect<FrameCalls>({
    // It has no origin; messages of other windows do not count.
    messenger: new WindowMessenger({ remoteWindow: contentWindow, allowedOrigins: ['*'] }),
    methods: heard(calls, watch.hear),
    timeout: maxLoading,
  });
  const close = () => {
    watch.end();
    connection.destroy();
    frame.remove();
  };
  const notStarted = loaded.then(() => {
    throw new Error('The frame has not started.');
  });
  notStarted.catch(() => {});
  try {
    const { print } = await Promise.race([connection.promise, notStarted, cancelled]);
    return {
      print: (order: PrintOrder, file: MessagePort) => {
        const printed = print(order, file, new CallOptions({ transferables: [file] }));
        return Promise.race([printed, watch.silence, cancelled]);
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

export type Paper = Awaited<ReturnType<typeof openPaper>>;
