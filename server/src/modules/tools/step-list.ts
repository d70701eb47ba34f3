import type { AnswerStep, Language } from '@orangery/api/contract';
import type { ToolCall } from '../chat/models/tool-calls.ts';
import { cutToShown, maxShown } from '../generations/steps.ts';
import type { EndedCall } from './call-tool.ts';
import type { OfferedTool } from './tools.service.ts';

/** Code units of the arguments of a call that waits: nobody allows what they are not shown. */
const maxAsked = 20_000;
/** Of those that are looked at: a word that must not be shown may begin in what is shown and end after it. */
const maxLookedAt = maxShown + 500;

type Options = {
  readonly toolOf: (name: string) => OfferedTool | undefined;
  readonly language: Language;
  /** A text that people must not be shown. */
  readonly isWithheld: (text: string) => boolean;
  readonly show: (step: AnswerStep) => void;
};

/** The steps of one answer as people see them: numbered through all turns of the model. */
export function createStepList({ toolOf, language, isWithheld, show }: Options) {
  const shown = (text: string) => {
    if (isWithheld(text.slice(0, maxLookedAt))) return '';
    return cutToShown(text);
  };
  const steps = new Map<number, AnswerStep>();
  /** Code units of the arguments of each step when they were last looked at. */
  const lengths = new Map<number, number>();
  let before = 0;
  const put = (step: AnswerStep) => {
    steps.set(step.number, step);
    show(step);
  };

  return {
    /** More of a call has come; `index` counts the calls of this turn. */
    grow(index: number, { name, arguments: json }: ToolCall): void {
      const number = before + index + 1;
      // What follows is not shown, and to look at a growing text again and again takes long.
      if ((lengths.get(number) ?? 0) >= maxLookedAt && json.length >= maxLookedAt) return;
      lengths.set(number, json.length);
      const tool = toolOf(name);
      put({
        number,
        name: name.slice(0, 64),
        title: tool?.title(language) ?? name.slice(0, 64),
        ...(tool?.server && { server: tool.server(language) }),
        arguments: shown(json),
        state: 'running',
        result: '',
        milliseconds: null,
      });
    },
    /** The number of a call of this turn. */
    numberOf: (index: number): number => before + index + 1,
    /** The call waits for the person, who is shown all of its arguments; false when they must not be shown, or are too long for it. */
    ask(index: number, { arguments: json }: ToolCall): boolean {
      const step = steps.get(before + index + 1);
      if (!step || json.length > maxAsked || isWithheld(json)) return false;
      put({ ...step, arguments: json, state: 'waiting' });
      return true;
    },
    /** The call runs after all. */
    run(index: number, { arguments: json }: ToolCall): void {
      const step = steps.get(before + index + 1);
      if (step?.state === 'waiting') put({ ...step, arguments: shown(json), state: 'running' });
    },
    /** @param app what the call gave is kept for its app */
    end(index: number, ended: EndedCall, milliseconds: number, app: boolean): void {
      const step = steps.get(before + index + 1);
      if (!step) return;
      const { call, state, summary, sources, pictures, cost } = ended;
      put({
        ...step,
        arguments: shown(call.arguments),
        state,
        result: shown(summary),
        milliseconds,
        ...(sources.length > 0 && { sources }),
        ...(pictures && { pictures }),
        ...(cost && { cost }),
        ...(app && { app }),
      });
    },
    /** The calls of this turn have ended. */
    endTurn(): void {
      before = Math.max(before, ...steps.keys());
    },
  };
}
