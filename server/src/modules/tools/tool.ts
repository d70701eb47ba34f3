import { createHash } from 'node:crypto';
import {
  type AnswerStep,
  errors,
  type Language,
  type PluginParams,
  type Source,
} from '@orangery/api/contract';
import { z } from 'zod';
import type { Account } from '../../http/account.ts';
import type { Limit } from '../../http/rate-limits.ts';
import type { FilesInParts } from '../chat/files/fit-files.ts';
import type { ToolDefinition } from '../chat/models/tool-calls.ts';

/** What a tool is given besides its arguments. */
export type ToolContext = {
  readonly accountId: string;
  /** The same account, for what its plan decides. */
  readonly account: Account;
  /** Of the person who asked. */
  readonly language: Language;
  /** Under which people reach this server. */
  readonly origin: string;
  /** Of the conversation, the oldest first: files as they were sent to the model. */
  readonly pictures: readonly Buffer[];
  /** Of the conversation, where they are read in parts. */
  readonly files?: FilesInParts | undefined;
  /** Settings of the plugin it belongs to. */
  readonly params: PluginParams;
  /** Ends the work: the answer was stopped, or the tool takes too long. */
  readonly signal: AbortSignal;
};

/** What a tool gave: something to read, or sources that the answer may cite. */
export type ToolOutput = PlainOutput | CitableOutput;

type PlainOutput = OutputExtras & {
  /** For the model; hostile, and cut before it is sent. */
  readonly text: string;
  /** For the person, if not the same. */
  readonly summary?: string;
  readonly sources?: undefined;
};

/** What is shown with the step besides. */
type OutputExtras = Pick<AnswerStep, 'pictures'> & {
  /** What it has cost the person: the module that does the work has reserved it, and settles it. */
  readonly cost?: AnswerStep['cost'];
  /** All of it, for the app of the tool: a `CallToolResult` of the Model Context Protocol. */
  readonly whole?: Readonly<Record<string, unknown>>;
};

/** The page of an app, and the addresses without a path that it may use. */
type AppPage = {
  readonly html: string;
  readonly reaches: readonly string[];
  readonly loads: readonly string[];
};

/** What a tool of another server is for the apps of that server. */
export type ToolApp = {
  /** Address of the page that shows what the tool gave; undefined: it has none. */
  readonly page?: string;
  /** What its server, and the apps of that, call it. */
  readonly ownName: string;
  /** Answers may call it. */
  readonly isForModels: boolean;
  /** Apps may call it. */
  readonly isForApps: boolean;
  /** Reads any page of the server; undefined when it is none that can be shown. @throws when the server does not give it */
  readonly open: (page: string, signal: AbortSignal) => Promise<AppPage | undefined>;
  /** Reads any resource of the server: a `ReadResourceResult`. @throws AppError contentsRefused, contentsTooLong, serviceUnreachable */
  readonly read: (uri: string, signal: AbortSignal) => Promise<Readonly<Record<string, unknown>>>;
};

type CitableOutput = OutputExtras & {
  /**
   * The same, with the number of each source. `first` is that of the first one, the others follow: it depends on what the calls
   * before found, and is not known while the tool runs.
   */
  readonly text: (first: number) => string;
  /** For the person; without numbers. */
  readonly summary: string;
  readonly sources: readonly Source[];
};

/** Something a model may have done on the way to its answer. */
export type Tool = ToolDefinition & {
  /** The plugin it belongs to: the tool is offered where that is enabled. */
  readonly pluginId: number;
  /** It is offered in a conversation with pictures only. */
  readonly needsPictures?: boolean;
  /** It changes something outside: the person is asked before each call. */
  readonly asks?: boolean;
  /** The service whose tool it is, in the language of the person; undefined: this server's own. */
  readonly server?: (language: Language) => string;
  /** Runs in one answer; undefined: as many as the model asks for. Failed runs do not count. */
  readonly maxRuns?: number;
  /**
   * Another one when the tool is not what it was: what a person has allowed always counts for this one only. Undefined: made of what the
   * model is shown of it.
   */
  readonly fingerprint?: string;
  /** Tools of other servers only. */
  readonly app?: ToolApp;
  /** In the language of the person. */
  readonly title: (language: Language) => string;
  /** Milliseconds. */
  readonly timeout: number;
  /** @throws AppError whose text the person is shown, ToolError with what the model is given for a result; of any other error it only learns that there was one */
  readonly run: (given: object, context: ToolContext) => Promise<ToolOutput>;
};

/** The tool could not do it. The message is for the model. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  /** For the person; undefined: only that it failed. */
  readonly shown: string | undefined;

  constructor(message: string, shown?: string) {
    super(message);
    this.shown = shown;
  }
}

type ToolOptions<S extends z.ZodObject> = Omit<Tool, 'parameters' | 'run'> & {
  readonly input: S;
  /** Of an account: a model may call as often as a question makes it. */
  readonly calls: Pick<Limit, 'consume'>;
  readonly run: (input: z.output<S>, context: ToolContext) => Promise<ToolOutput>;
};

/** A tool whose arguments are checked, and whose calls are counted, before it runs. */
export function defineTool<S extends z.ZodObject>({ input, calls, run, ...tool }: ToolOptions<S>): Tool {
  return {
    ...tool,
    parameters: z.toJSONSchema(input, { io: 'input' }),
    run: async (given, context) => {
      const read = input.safeParse(given);
      if (!read.success) throw new ToolError(`The arguments do not fit: ${z.prettifyError(read.error)}`);
      await calls.consume(context.accountId, errors.tooManyRequests);
      return run(read.data, context);
    },
  };
}

/** What a tool is, as far as a person who has allowed it could know; see `Tool.fingerprint`. */
export function fingerprintOf(
  tool: Pick<Tool, 'pluginId' | 'server' | 'fingerprint' | keyof ToolDefinition>,
): string {
  const { pluginId, server, name, description, parameters } = tool;
  const known = tool.fingerprint ?? JSON.stringify([description, parameters]);
  return createHash('sha256')
    .update(JSON.stringify([pluginId, server?.('en') ?? '', name, known]))
    .digest('base64url');
}
