import { limits } from '@orangery/api/contract';
import type { ModelRequest } from '../model.ts';
import type { ToolCall } from '../tool-calls.ts';
import { speaker } from './say.ts';

/** Of the one tool that the demonstration model knows how to use. */
const search = 'search_web';

/** The search that a question plainly asks for, once; undefined when it asks for none, or there is no search. */
export function demoCall({
  turns,
  tools,
  language,
}: Pick<ModelRequest, 'turns' | 'tools' | 'language'>): ToolCall | undefined {
  if (tools?.choice !== 'auto' || tools.exchanges.length > 0) return undefined;
  if (!tools.definitions.some(({ name }) => name === search)) return undefined;
  const { attached, content = '' } = turns.at(-1) ?? {};
  const question = (attached?.text ?? content).trim();
  const words = speaker(language)('search.asked').split(',');
  if (!words.some((word) => question.toLowerCase().includes(word.trim()))) return undefined;
  const query = [...question].slice(0, limits.searchSymbols).join('');
  return { id: 'demo', name: search, arguments: JSON.stringify({ query }) };
}
