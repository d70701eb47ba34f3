import type { Language } from '@orangery/api/contract';
import { translate } from '../../http/translations.ts';
import { argumentsOf, type ToolCall } from '../chat/models/tool-calls.ts';
import type { AskPerson, Verdict } from './approvals/approvals.service.ts';
import { type CallLog, type EndedCall, withoutResult } from './call-tool.ts';
import { fingerprintOf } from './tool.ts';
import type { OfferedTool } from './tools.service.ts';

type Asking = {
  readonly askPerson: AskPerson;
  readonly answerId: string;
  /** Number of the step. */
  readonly step: number;
  readonly language: Language;
  readonly signal: AbortSignal;
  /** Shows the person what they are asked; false when that cannot be shown. */
  readonly show: () => boolean;
  readonly log: CallLog;
};

type Refusal = Exclude<Verdict, 'once' | 'always'> | 'unshown' | 'unasked';

/** For the model. What it wants to do is not done, and it shall not look for another way to do it. */
const texts: Readonly<Record<Refusal, string>> = {
  refuse:
    'The person refused this call: it was not done. Do not call it again in this answer; go on without it.',
  forgotten: 'Nobody allowed this call in time: it was not done. Say so, and go on without it.',
  stopping: 'This call could not be allowed now: it was not done. Say so, and go on without it.',
  unshown:
    'The arguments are too long, or cannot be shown to the person who has to allow them: it was not done. Use shorter ones.',
  unasked: 'The person could not be asked: it was not done. Say so, and go on without it.',
};

/**
 * Asks the person before a tool runs that changes something outside.
 * @returns the end of a call that must not run; undefined: it may
 * @throws the signal's reason
 */
export async function askFirst(
  call: ToolCall,
  tool: OfferedTool | undefined,
  asking: Asking,
): Promise<EndedCall | undefined> {
  // A call that cannot run is none to decide on.
  if (!tool?.asks || !argumentsOf(call)) return undefined;
  const verdict = await verdictOn(tool, asking);
  if (verdict === 'once' || verdict === 'always') return undefined;
  const state = verdict === 'unshown' || verdict === 'unasked' ? 'failed' : 'refused';
  const summary = translate('server', asking.language, 'step', verdict) ?? verdict;
  return withoutResult(call, state, { text: texts[verdict], summary });
}

async function verdictOn(tool: OfferedTool, asking: Asking): Promise<Verdict | 'unshown' | 'unasked'> {
  const { askPerson, answerId, step, signal, show, log } = asking;
  const unshown = new AbortController();
  const onWaiting = () => void (show() || unshown.abort());
  try {
    const both = AbortSignal.any([signal, unshown.signal]);
    const { pluginId } = tool;
    return await askPerson({ answerId, step, tool: fingerprintOf(tool), pluginId, signal: both, onWaiting });
  } catch (error) {
    signal.throwIfAborted();
    if (unshown.signal.aborted) return 'unshown';
    log.warn({ err: error, tool: tool.name }, 'the person could not be asked about a tool');
    return 'unasked';
  }
}
