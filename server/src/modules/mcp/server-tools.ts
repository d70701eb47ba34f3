import { errors, type Language } from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import { lines } from '../../http/external-text.ts';
import type { Limit } from '../../http/rate-limits.ts';
import { inLanguage, type Texts } from '../../http/texts.ts';
import { translate } from '../../http/translations.ts';
import { type Tool, ToolError } from '../tools/tool.ts';
import { appPageOf } from './app-page.ts';
import { textOf } from './call-result.ts';
import type { CallOptions } from './calls.ts';
import type { Connection } from './connection.ts';
import { faultOf, type McpFault, refusals } from './errors.ts';
import type { ServerTool } from './listing.ts';
import type { Session } from './session.ts';

type ToolsOf = {
  readonly pluginId: number;
  readonly name: Texts;
  /** Milliseconds of one call. */
  readonly timeout: number;
  /** What the server says of itself counts: a tool that changes nothing does not ask. */
  readonly isTrusted: boolean;
  readonly connection: AskedServer;
  readonly calls: Pick<Limit, 'consume'>;
};

/** A server that can be asked, also one that is connected to only then; `listing` is what it has at that moment. */
export type AskedServer = Pick<Connection, 'listing' | 'ask'>;

/** For the model. */
const said: Readonly<Record<McpFault, string>> = {
  unreachable: 'The server of this tool cannot be reached. Go on without it.',
  late: 'The tool took too long.',
  tooLarge: 'The result was too large. Ask for less.',
  refused: 'The server refused the call.',
  failed: 'The tool failed.',
};

const shown = (fault: McpFault, language: Language): string | undefined =>
  translate('server', language, 'step', fault);

/** The tools of a server, as answers call them. */
export const toolsOf = (server: ToolsOf): Tool[] =>
  server.connection.listing().tools.map((tool) => toolOf(server, tool));

function toolOf(server: ToolsOf, tool: ServerTool): Tool {
  const { pluginId, timeout, isTrusted, connection, calls } = server;
  return {
    name: tool.name,
    pluginId,
    title: () => tool.title,
    description: tool.description,
    parameters: tool.parameters,
    timeout,
    asks: !(isTrusted && tool.isReadOnly),
    server: (language) => inLanguage(server.name, language),
    fingerprint: tool.fingerprint,
    app: {
      ...tool.app,
      ownName: tool.ownName,
      open: (page, signal) => openPage(connection, page, { signal, timeout }),
      read: (uri, signal) => readFor(connection, uri, { signal, timeout }),
    },
    async run(given, { accountId, language, signal }) {
      await calls.consume(accountId, errors.tooManyRequests);
      const call = (session: Session) => {
        // Calls go by name: the server may have put another tool in the place of the one that was offered, and allowed.
        if (!isListed(connection, tool))
          throw new ToolError(
            'The tool has changed since it was offered: it was not run.',
            translate('server', language, 'step', 'changed'),
          );
        return session.call(tool, given, { signal, timeout });
      };
      const result = await connection.ask(call, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        if (error instanceof ToolError || error instanceof AppError) throw error;
        const fault = faultOf(error);
        // What is wrong with its arguments, mostly: the model can mend that.
        const why = fault === 'refused' ? ` It said: ${lines((error as Error).message, 1_000)}` : '';
        throw new ToolError(said[fault] + why, shown(fault, language));
      });
      const text = textOf(result);
      if (result.isError) throw new ToolError(text || said.failed, text || shown('failed', language));
      return { text: text || 'Done; the tool gave nothing to read.', summary: text, whole: result };
    },
  };
}

async function openPage(connection: AskedServer, page: string, options: CallOptions) {
  try {
    return appPageOf(await connection.ask((session) => session.readResource(page, options), options.signal));
  } catch (error) {
    const fault = faultOf(error);
    if (fault === 'refused' || fault === 'tooLarge') return undefined;
    throw error;
  }
}

async function readFor(connection: AskedServer, uri: string, options: CallOptions) {
  return connection
    .ask((session) => session.readResource(uri, options), options.signal)
    .catch((cause: unknown) => {
      options.signal.throwIfAborted();
      if (cause instanceof AppError) throw cause;
      throw new AppError(refusals[faultOf(cause)], { cause });
    });
}

const isListed = (connection: AskedServer, { name, fingerprint }: ServerTool): boolean =>
  connection.listing().tools.some((tool) => tool.name === name && tool.fingerprint === fingerprint);
