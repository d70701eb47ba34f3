import type { CallToolResult } from '@modelcontextprotocol/client';
import { type ApiClient, ApiError, type StepDecision } from '@orangery/api';
import { errorText } from '@orangery/platform';
import type { Asked } from './app-question.ts';

type Place = { readonly answer_id: string; readonly step: number };

type Dependencies = {
  readonly api: Pick<ApiClient, 'call'>;
  readonly place: Place;
  /** Asks the person. */
  readonly ask: (asked: Asked, given: object, signal: AbortSignal) => Promise<StepDecision>;
  readonly signal: AbortSignal;
};

/** Calls of an app under way at the same time; one that answers nothing must not fill the connection. */
const maxRunning = 4;

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

/** Calls tools for the app of a step. What may change something runs when the person, asked with its arguments, allows it. */
export function createCallForApp({ api, place, ask, signal }: Dependencies) {
  let running = 0;

  async function call(
    tool: string,
    given: Record<string, unknown>,
    wanted: AbortSignal,
  ): Promise<CallToolResult> {
    const body = { ...place, tool, arguments: given };
    const options = { signal: AbortSignal.any([signal, wanted]), quiet: true };
    let { result, asks } = await api.call('POST /chat/completions/app/call', { body }, options);
    // A tool that has changed while the question was there asks once more.
    while (asks) {
      const { fingerprint, ...asked } = asks;
      const decision = await ask(asked, given, wanted);
      if (decision === 'refuse') return failed('The person refused this call: it was not done.');
      const allowed = { fingerprint, for: decision };
      const next = { body: { ...body, allowed } };
      ({ result, asks } = await api.call('POST /chat/completions/app/call', next, options));
    }
    return (result ?? failed('The tool gave nothing.')) as CallToolResult;
  }

  /** Never rejects: what went wrong is a result that the app can show. `wanted`: the app has given the call up. */
  return async (
    tool: string,
    given: Record<string, unknown>,
    wanted: AbortSignal,
  ): Promise<CallToolResult> => {
    if (running >= maxRunning) return failed('Too many calls at once.');
    running += 1;
    try {
      return await call(tool, given, wanted);
    } catch (error) {
      return failed(error instanceof ApiError ? errorText(error) : 'The call failed.');
    } finally {
      running -= 1;
    }
  };
}
