import type { HelpConfig, SearchEngine } from '@orangery/api';
import type { SearchSetting } from '../question/search-setting.state.ts';

/** The engine that searches: the chosen one where the server has it, else its first. */
export function engineOf({ engine }: SearchSetting, config: HelpConfig | null): SearchEngine | undefined {
  const offered = config?.search.engines ?? [];
  return offered.find((one) => one === engine) ?? offered[0];
}
