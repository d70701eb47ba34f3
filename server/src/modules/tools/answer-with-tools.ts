import type { Source } from '@orangery/api/contract';
import type { Model, ModelFinish, ModelRequest } from '../chat/models/model.ts';
import type { ToolCall, ToolExchange, ToolResult } from '../chat/models/tool-calls.ts';
import type { WriteGeneration } from '../generations/generation-run.ts';
import type { AskPerson } from './approvals/approvals.service.ts';
import type { KeepForApp } from './apps/apps.service.ts';
import { askFirst } from './ask-first.ts';
import { type CallLog, callTool, type EndedCall } from './call-tool.ts';
import { limitRuns } from './run-limit.ts';
import { createStepList } from './step-list.ts';
import type { ToolContext } from './tool.ts';
import { createToolClock } from './tool-clock.ts';
import type { OfferedTool } from './tools.service.ts';

/** Turns of the model in which it may call tools. */
const maxTurns = 8;
/** Milliseconds from the question until it may call no more, without those in which it waits for the person. */
const maxTime = 120_000;

type Options = {
  readonly model: Model;
  readonly request: Omit<ModelRequest, 'signal' | 'tools'>;
  readonly tools: readonly OfferedTool[];
  /** See `RequestTools`. */
  readonly rules?: string;
  readonly context: Pick<ToolContext, 'accountId' | 'account' | 'origin' | 'files'>;
  readonly answerId: string;
  readonly askPerson: AskPerson;
  readonly keepForApp: KeepForApp;
  readonly isWithheld: (text: string) => boolean;
  readonly log: CallLog;
  /** Milliseconds on any clock. */
  readonly now?: () => number;
};

/**
 * Writes an answer for which the model may call tools. Its text goes to `onText` as it comes; between its turns, what it
 * called is done, all calls of a turn at once. When turns or time are used up, the model is asked to answer without more.
 * Without tools it is the model's answer and nothing else.
 */
export function answerWithTools(options: Options): WriteGeneration {
  const { model, request, answerId, askPerson, keepForApp, isWithheld, log } = options;
  const { now = () => performance.now() } = options;
  const pictures = request.turns.flatMap(({ images = [] }) => images.map(({ content }) => content));
  const tools = options.tools
    .filter(({ needsPictures }) => !needsPictures || pictures.length > 0)
    .map(limitRuns);
  if (tools.length === 0) return (signal, ...listeners) => model({ ...request, signal }, ...listeners);
  const toolOf = (name: string) => tools.find((tool) => tool.name === name);
  const definitions = tools.map(({ name, description, parameters, server }) => ({
    name,
    description,
    parameters,
    isForeign: server !== undefined,
  }));

  return async (signal, onText, onReasoning, onFinding) => {
    const { language } = request;
    const { timeLeft, standStill } = createToolClock(maxTime, now);
    const steps = createStepList({
      toolOf,
      language,
      isWithheld,
      show: (step) => onFinding({ type: 'step', step }),
    });
    const sources: Source[] = [...(request.sources ?? [])];
    /** Sources are numbered in the order of the calls, as the page does, whichever call ended first. */
    const resultOf = ({ call, state, sources: found, textFrom }: EndedCall): ToolResult => ({
      call,
      isError: state !== 'done',
      text: textFrom(sources.push(...found) - found.length + 1),
    });
    const context = { ...options.context, language, pictures, signal, timeLeft };
    const exchanges: ToolExchange[] = [];
    const paragraphs = createParagraphs(onText);

    const takeTurn = async (choice: 'auto' | 'none') => {
      const calls = new Map<number, ToolCall>();
      let echo: ToolExchange['echo'] = {};
      const onCall = (index: number, call: ToolCall) => {
        // Some call although they must not.
        if (choice === 'none') return;
        calls.set(index, call);
        steps.grow(index, call);
      };
      const onEcho = (given: ToolExchange['echo']) => {
        echo = given;
      };
      const offered = { rules: options.rules, definitions, choice, exchanges, onCall, onEcho };
      const asked: ModelRequest = { ...request, sources, signal, tools: offered };
      const finish = await model(asked, paragraphs.write, onReasoning, (finding) => {
        if (finding.type === 'thought') paragraphs.drop();
        onFinding(finding);
      });
      return {
        calls: [...calls].toSorted(([one], [other]) => one - other),
        text: paragraphs.end(),
        echo,
        finish,
      };
    };
    const mayNot = (index: number, wanted: ToolCall) => {
      const step = steps.numberOf(index);
      const show = () => steps.ask(index, wanted);
      return standStill(() =>
        askFirst(wanted, toolOf(wanted.name), { askPerson, answerId, step, language, signal, show, log }),
      );
    };
    const call = async ([index, wanted]: readonly [number, ToolCall]) => {
      const refused = await mayNot(index, wanted);
      if (!refused) steps.run(index, wanted);
      const from = now();
      const ended = refused ?? (await callTool(wanted, toolOf(wanted.name), context, log));
      const milliseconds = Math.round(now() - from);
      const place = { answerId, step: steps.numberOf(index) };
      const hasApp = await keepForApp(place, toolOf(wanted.name), ended);
      steps.end(index, ended, milliseconds, hasApp);
      return ended;
    };

    for (let turn = 1; ; turn += 1) {
      const isLast = turn > maxTurns || timeLeft() === 0;
      const { calls, text, echo, finish } = await takeTurn(isLast ? 'none' : 'auto');
      if (calls.length === 0) return finish satisfies ModelFinish;
      onFinding({ type: 'tools', areRunning: true });
      const ended = await Promise.all(calls.map(call));
      onFinding({ type: 'tools', areRunning: false });
      exchanges.push({ text, echo, results: ended.map(resultOf) });
      steps.endTurn();
    }
  };
}

/** What the model writes in several turns: each begins a paragraph. */
function createParagraphs(onText: (text: string) => void) {
  let text = '';
  let isBegun = false;
  return {
    write(piece: string): void {
      if (piece !== '' && text === '' && isBegun) onText('\n\n');
      text += piece;
      onText(piece);
    },
    /** What this turn has written was no text. */
    drop(): void {
      text = '';
    },
    /** The text of the turn that is over. */
    end(): string {
      const written = text;
      isBegun ||= written !== '';
      text = '';
      return written;
    },
  };
}
