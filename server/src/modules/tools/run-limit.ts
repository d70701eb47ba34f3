import type { Language } from '@orangery/api/contract';
import { translate } from '../../http/translations.ts';
import { ToolError } from './tool.ts';
import type { OfferedTool } from './tools.service.ts';

/** The tool for one answer, in which it may run no more often than it allows. A run that fails does not count. */
export function limitRuns(tool: OfferedTool): OfferedTool {
  const { maxRuns, run } = tool;
  if (maxRuns === undefined) return tool;
  let runs = 0;
  return {
    ...tool,
    run: async (given, context) => {
      if (runs >= maxRuns) throw usedUp(maxRuns, context.language);
      runs += 1;
      try {
        return await run(given, context);
      } catch (error) {
        runs -= 1;
        throw error;
      }
    },
  };
}

const usedUp = (maxRuns: number, language: Language) =>
  new ToolError(
    `This tool runs ${maxRuns} times in one answer at most. Go on without it.`,
    translate('server', language, 'step', 'usedUp'),
  );
