import type { McpUiHostContext } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { HostServices } from '@orangery/platform';
import styles from './app-frame.module.css';
import { type AppQuestion, createQuestions } from './app-question.ts';
import { createCallForApp } from './call-for-app.ts';
import { downloadPort } from './download-port.ts';
import type { ShowPage } from './frame-messages.ts';
import { heights } from './host-context.ts';
import { type AppPorts, type OpenApp, openApp } from './open-app.ts';
import { pagePolicy } from './page-policy.ts';
import { linkPort, writePort } from './person-ports.ts';
import { placeFrame, putAside } from './placed-frame.ts';
import { createReadForApp } from './read-for-app.ts';
import type { AppPage } from './use-app-page.ts';
import { watchFocus } from './watch-focus.ts';
import { watchPointer } from './watch-pointer.ts';

declare const __webpack_public_path__: string;
/** Set by the build: names of the frame pages and where they lie below the public path. */
declare const FRAME_PAGES: Readonly<Record<'mcp-app', string>>;

const emptyPage = () => new URL(FRAME_PAGES['mcp-app'], new URL(__webpack_public_path__, location.href)).href;

/** What the frame loads by itself: the empty page, and that of the app in its place. */
const ownLoads = 2;

type Key = 'app.withdrawn' | 'app.link.title' | 'app.link.open' | 'app.download.title' | 'app.download.save';

type Options = {
  readonly host: HostServices;
  readonly answerId: string;
  readonly step: number;
  readonly page: AppPage;
  readonly title: string;
  readonly context: McpUiHostContext;
  readonly t: (key: Key) => string;
  readonly onQuestion: (question: AppQuestion | null) => void;
  /** Pixels, in bounds. */
  readonly onHeight: (height: number) => void;
  readonly isFull: () => boolean;
  readonly onFull: (isFull: boolean) => void;
  /** The app did what none does. */
  readonly onStopped: () => void;
} & Pick<AppPorts, 'onReady' | 'onEnd'>;

export type RunningApp = Pick<OpenApp, 'setContext'> & {
  readonly focus: () => void;
  /** Its place goes away. */
  readonly close: () => void;
};

/** Runs an app in a frame without an origin in its place; undefined where the place has no document. */
export function runApp(place: HTMLElement, given: Options): RunningApp | undefined {
  const frame = placeFrame(place, given.title, styles.frame);
  const target = frame.contentWindow;
  if (!target) return undefined;
  const options: Options = {
    ...given,
    onStopped() {
      // At once: what floods the page would keep it from drawing anything else, and from counting the time to end in.
      frame.remove();
      given.onStopped();
    },
  };
  const over = new AbortController();
  const questions = createQuestions(options.onQuestion, () =>
    options.host.toast({ text: options.t('app.withdrawn'), kind: 'info' }),
  );
  const pointer = watchPointer(frame, styles.glass);
  const focus = watchFocus(frame, pointer.isOver);
  const ports = portsOf(options, { ask: questions.ask, isInside: focus.isInside, signal: over.signal });
  const opened = openApp(target, options.page, options.context, ports);
  const stopWatching = watchLoads(frame, target, options);
  frame.src = emptyPage();
  return {
    setContext: opened.setContext,
    focus: () => frame.focus(),
    close() {
      stopWatching();
      focus.close();
      pointer.close();
      over.abort();
      questions.refuseAll();
      void opened.close(putAside(frame)).finally(() => frame.remove());
    },
  };
}

type Means = {
  readonly ask: Parameters<typeof createCallForApp>[0]['ask'];
  readonly isInside: () => boolean;
  readonly signal: AbortSignal;
};

function portsOf(options: Options, { ask, isInside, signal }: Means): AppPorts {
  const { host, answerId, step, t, isFull, onFull } = options;
  const own = { api: host.api, place: { answer_id: answerId, step }, signal };
  const readResource = createReadForApp(own);
  /** What the page asks stands below what fills the screen. */
  const asking = () => {
    if (!isInside()) return false;
    onFull(false);
    return true;
  };
  return {
    callTool: createCallForApp({ ...own, ask }),
    readResource,
    openLink: linkPort(host, asking, t),
    download: downloadPort({
      host,
      isInside: asking,
      read: async (uri) => (await readResource(uri)).contents,
      t,
    }),
    write: writePort(host, asking),
    resize: (pixels) => options.onHeight(Math.min(Math.max(Math.ceil(pixels), heights.min), heights.max)),
    onReady: options.onReady,
    show(mode) {
      // An app cannot take the screen while the person is elsewhere.
      const next = mode === 'fullscreen' && (isFull() || isInside());
      onFull(next);
      return next ? 'fullscreen' : 'inline';
    },
    onEnd: options.onEnd,
    onExcess: options.onStopped,
  };
}

/** Gives the empty page the app once; what loads after that is no longer the app. */
function watchLoads(frame: HTMLIFrameElement, target: Window, { page, onStopped }: Options): () => void {
  let loads = 0;
  const onLoad = () => {
    loads += 1;
    const shown: ShowPage = { html: page.html, policy: pagePolicy(page) };
    if (loads === 1) target.postMessage(shown, '*');
    if (loads > ownLoads) onStopped();
  };
  frame.addEventListener('load', onLoad);
  return () => frame.removeEventListener('load', onLoad);
}
