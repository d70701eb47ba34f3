import { limits } from '@orangery/api/contract';
import type { ModelRequest } from '../model.ts';
import type { ToolCall } from '../tool-calls.ts';
import { speaker } from './say.ts';

/** The tools that the demonstration model knows how to use. */
const [searchWeb, searchFiles] = ['search_web', 'search_files'] as const;

type Asked = Pick<ModelRequest, 'turns' | 'tools' | 'language'>;

/**
 * The one search that a question asks for: of its files, where they are too long to go along whole, else of the network where it plainly
 * says so. Undefined when there is none.
 */
export function demoCall({ turns, tools, language }: Asked): ToolCall | undefined {
  if (tools?.choice !== 'auto' || tools.exchanges.length > 0) return undefined;
  const { attached, content = '' } = turns.at(-1) ?? {};
  const question = (attached?.text ?? content).trim();
  const has = (wanted: string) => tools.definitions.some(({ name }) => name === wanted);
  const words = speaker(language)('search.asked').split(',');
  const asksForSearch = words.some((word) => question.toLowerCase().includes(word.trim()));
  const name = has(searchFiles) ? searchFiles : searchWeb;
  if (!has(name) || (name === searchWeb && !asksForSearch)) return undefined;
  const query = [...question].slice(0, limits.searchSymbols).join('');
  return { id: 'demo', name, arguments: JSON.stringify({ query }) };
}

/** What the search of the files gave in this answer; undefined: there was none. */
export const filesFound = ({ tools }: Pick<ModelRequest, 'tools'>): string | undefined =>
  tools?.exchanges.flatMap(({ results }) => results).find(({ call }) => call.name === searchFiles)?.text;
