import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerStep, Language, Source } from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import { errorText, translate } from '../../http/translations.ts';
import { argumentsOf, type ToolCall, type ToolResult } from '../chat/models/tool-calls.ts';
import { type ToolContext, ToolError, type ToolOutput } from './tool.ts';
import type { OfferedTool } from './tools.service.ts';

/** Code units of a result that the model is given. */
const maxText = 20_000;

/** A call that has ended, well or not. */
export type EndedCall = Pick<ToolResult, 'call'> & {
  /** `refused`: it did not run, because the person did not allow it. */
  readonly state: 'done' | 'failed' | 'refused';
  /** For the model, once the number of the call's first source is known. */
  readonly textFrom: (first: number) => string;
  readonly summary: string;
  readonly sources: readonly Source[];
} & Pick<AnswerStep, 'pictures' | 'cost'> &
  Pick<ToolOutput, 'whole'>;

/** With the milliseconds that are left for tools in this answer. */
export type CallContext = Omit<ToolContext, 'params'> & { readonly timeLeft: () => number };

export type CallLog = { warn: (details: object, message: string) => void };

type Failure = 'failed' | 'late' | 'unknown' | 'broken';
/** For the person. */
const sentence = (language: Language, failure: Failure): string =>
  translate('server', language, 'step', failure) ?? failure;

/** A call that gave nothing: what the model is given, and what the person is shown instead of a result. */
export const withoutResult = (
  call: ToolCall,
  state: 'failed' | 'refused',
  { text, summary }: { readonly text: string; readonly summary: string },
): EndedCall => ({ call, state, textFrom: () => text, summary, sources: [] });

/**
 * Runs the tool of a call. Whatever goes wrong becomes a result that the model can read, so that the answer goes on.
 * @throws the signal's reason when it ends the call
 */
export async function callTool(
  call: ToolCall,
  tool: OfferedTool | undefined,
  context: CallContext,
  log: CallLog,
): Promise<EndedCall> {
  const { language } = context;
  const failed = (text: string, summary: string) => withoutResult(call, 'failed', { text, summary });
  if (!tool)
    return failed(`There is no tool of the name "${call.name.slice(0, 64)}".`, sentence(language, 'unknown'));
  const given = argumentsOf(call);
  if (!given)
    return failed(
      'The arguments are no JSON object. Call the tool once more with valid JSON.',
      sentence(language, 'broken'),
    );
  try {
    return { call, state: 'done', ...readingOf(await withDeadline(tool, given, context)) };
  } catch (error) {
    context.signal.throwIfAborted();
    if (error instanceof AppError)
      return failed('The tool refused. Go on without it.', errorText(error.code, language));
    if (error instanceof ToolError)
      return failed(cut(error.message), error.shown ?? sentence(language, 'failed'));
    log.warn({ err: error, tool: tool.name }, 'a tool failed');
    return failed('The tool failed.', sentence(language, 'failed'));
  }
}

function readingOf(output: ToolOutput): Omit<EndedCall, 'call' | 'state'> {
  const { pictures, cost, whole } = output;
  const further = { ...(pictures && { pictures }), ...(cost && { cost }), ...(whole && { whole }) };
  if (output.sources) {
    const { text, summary, sources } = output;
    return { textFrom: (first) => cut(text(first)), summary, sources, ...further };
  }
  const { text, summary = text } = output;
  return { textFrom: () => cut(text), summary, sources: [], ...further };
}

/** Does not wait for a tool that ignores its signal. */
async function withDeadline(tool: OfferedTool, given: object, context: CallContext): Promise<ToolOutput> {
  const over = new AbortController();
  const signal = AbortSignal.any([context.signal, over.signal]);
  const late = async (): Promise<never> => {
    await wait(Math.min(tool.timeout, context.timeLeft()), undefined, { signal, ref: false });
    throw new ToolError('The tool took too long.', sentence(context.language, 'late'));
  };
  try {
    return await Promise.race([tool.run(given, { ...context, signal }), late()]);
  } finally {
    over.abort();
  }
}

const cut = (text: string): string =>
  text.length <= maxText
    ? text
    : `${text.slice(0, maxText).replace(/[\ud800-\udbff]$/, '')}\n[cut: the result was longer]`;
