import { type SearchEngine, searchEngines } from '@orangery/api/contract';
import type { Config } from '../../config.ts';

type SearchConfig = Pick<Config, 'search'>;

/** Engines that can be searched, the default first. With nothing configured it is one, and the built-in help answers. */
export function offeredEngines({ search }: SearchConfig): SearchEngine[] {
  if (!search.searxngUrl) return ['bing'];
  return ['bing', ...searchEngines.filter((engine) => engine !== 'bing')];
}

/** No search engine is configured. */
export const isDemoSearch = ({ search }: SearchConfig): boolean => !search.searxngUrl && !search.bing;
