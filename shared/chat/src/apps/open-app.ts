import type { CallToolResult, ReadResourceResult } from '@modelcontextprotocol/client';
import {
  AppBridge,
  type McpUiDisplayMode,
  type McpUiHostContext,
} from '@modelcontextprotocol/ext-apps/app-bridge';
import { boundedTransport } from './bounded-transport.ts';
import type { OfferedContent } from './download-port.ts';
import { keepWaiting } from './keep-waiting.ts';
import { endTimeout } from './placed-frame.ts';

/** What an app may have done; each is asked or bounded by who does it. */
export type AppPorts = {
  /** `signal`: the app has given the call up. @throws Error whose message the app is given */
  readonly callTool: (
    name: string,
    given: Record<string, unknown>,
    signal: AbortSignal,
  ) => Promise<CallToolResult>;
  /** @throws Error whose message the app is given */
  readonly readResource: (uri: string) => Promise<ReadResourceResult>;
  /** False: it was not opened. */
  readonly openLink: (address: string) => Promise<boolean>;
  /** False: they were not saved. */
  readonly download: (contents: readonly OfferedContent[]) => Promise<boolean>;
  /** Puts a text into the message box; false: it was not. */
  readonly write: (text: string) => boolean;
  /** Pixels. */
  readonly resize: (height: number) => void;
  /** The app is ready; whether it can fill the screen. */
  readonly onReady: (canFill: boolean) => void;
  /** The app would like to be shown so. @returns how it is shown */
  readonly show: (mode: McpUiDisplayMode) => McpUiDisplayMode;
  /** The app has nothing more to show. */
  readonly onEnd: () => void;
  /** The app sends more than anybody reads. */
  readonly onExcess: () => void;
};

export type OpenApp = {
  /** The look, the language or the place has changed. */
  readonly setContext: (context: McpUiHostContext) => void;
  /** @param isRunning it can still end by itself; resolves when it has, or after a while */
  readonly close: (isRunning: boolean) => Promise<void>;
};

type Shown = { readonly input: Record<string, unknown>; readonly result: Record<string, unknown> };

const capabilities = {
  openLinks: {},
  downloadFile: {},
  serverTools: {},
  serverResources: {},
  message: { text: {} },
};

/** The page's side of the protocol with an app, whose frame has not been given its page yet. */
export function openApp(target: Window, shown: Shown, context: McpUiHostContext, ports: AppPorts): OpenApp {
  const bridge = new AppBridge(null, { name: 'Orangery', version: '1' }, capabilities, {
    hostContext: context,
  });
  let isReady = false;
  let isOver = false;
  bridge.addEventListener('initialized', () => {
    isReady = true;
    ports.onReady(bridge.getAppCapabilities()?.availableDisplayModes?.includes('fullscreen') ?? false);
    const send = async () => {
      await bridge.sendToolInput({ arguments: shown.input });
      await bridge.sendToolResult(shown.result as CallToolResult);
    };
    void send().catch(() => {});
  });
  answer(bridge, ports, () => isOver);
  void bridge.connect(boundedTransport(target, ports.onExcess));
  return {
    setContext: (next) => void bridge.setHostContext(next),
    async close(isRunning) {
      isOver = true;
      if (isReady && isRunning) await bridge.teardownResource({}, { timeout: endTimeout }).catch(() => {});
      await bridge.close();
    },
  };
}

/** What an app asks for, until it is over. */
function answer(bridge: AppBridge, ports: AppPorts, isOver: () => boolean): void {
  const check = () => {
    if (isOver()) throw new Error('The app is being closed.');
  };
  bridge.addEventListener('sizechange', ({ height }) => {
    if (height !== undefined && Number.isFinite(height) && !isOver()) ports.resize(height);
  });
  bridge.addEventListener('requestteardown', () => {
    if (!isOver()) ports.onEnd();
  });
  bridge.oncalltool = async ({ name, arguments: given = {} }, request) => {
    check();
    return keepWaiting(request, (signal) => ports.callTool(name, given, signal));
  };
  bridge.onreadresource = async ({ uri }) => {
    check();
    return ports.readResource(uri);
  };
  bridge.onopenlink = async ({ url }) => {
    check();
    return { isError: !(await ports.openLink(url)) };
  };
  bridge.ondownloadfile = async ({ contents }) => {
    check();
    return { isError: !(await ports.download(contents as readonly OfferedContent[])) };
  };
  bridge.onmessage = async ({ content }) => {
    check();
    const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('\n\n');
    return { isError: !ports.write(text) };
  };
  bridge.onrequestdisplaymode = async ({ mode }) => {
    check();
    return { mode: ports.show(mode) };
  };
}
