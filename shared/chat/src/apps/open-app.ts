import type { CallToolResult } from '@modelcontextprotocol/client';
import { AppBridge, type McpUiHostContext } from '@modelcontextprotocol/ext-apps/app-bridge';
import { boundedTransport } from './bounded-transport.ts';

/** What an app may have done; each is asked or bounded by who does it. */
export type AppPorts = {
  /** @throws Error whose message the app is given */
  readonly callTool: (name: string, given: Record<string, unknown>) => Promise<CallToolResult>;
  /** False: it was not opened. */
  readonly openLink: (address: string) => Promise<boolean>;
  /** Puts a text into the message box; false: it was not. */
  readonly write: (text: string) => boolean;
  /** Pixels. */
  readonly resize: (height: number) => void;
  /** The app sends more than anybody reads. */
  readonly onExcess: () => void;
};

export type OpenApp = {
  /** The look or the language has changed. */
  readonly setContext: (context: McpUiHostContext) => void;
  readonly close: () => void;
};

type Shown = { readonly input: Record<string, unknown>; readonly result: Record<string, unknown> };

/** The page's side of the protocol with an app, whose frame has not been given its page yet. */
export function openApp(target: Window, shown: Shown, context: McpUiHostContext, ports: AppPorts): OpenApp {
  const bridge = new AppBridge(
    null,
    { name: 'Orangery', version: '1' },
    { openLinks: {}, serverTools: {}, message: { text: {} } },
    { hostContext: context },
  );
  bridge.oninitialized = () => {
    const send = async () => {
      await bridge.sendToolInput({ arguments: shown.input });
      await bridge.sendToolResult(shown.result as CallToolResult);
    };
    void send().catch(() => {});
  };
  bridge.onsizechange = ({ height }) => {
    if (height !== undefined && Number.isFinite(height)) ports.resize(height);
  };
  bridge.oncalltool = ({ name, arguments: given = {} }) => ports.callTool(name, given);
  bridge.onopenlink = async ({ url }) => ({ isError: !(await ports.openLink(url)) });
  bridge.onmessage = async ({ content }) => {
    const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('\n\n');
    return { isError: !ports.write(text) };
  };
  bridge.onrequestdisplaymode = async () => ({ mode: 'inline' });
  void bridge.connect(boundedTransport(target, ports.onExcess));
  return {
    setContext: (next) => void bridge.setHostContext(next),
    close: () => void bridge.close(),
  };
}
