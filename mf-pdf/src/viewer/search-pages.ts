import type { Shown } from './follow-viewer.ts';
import { gathered } from './gathered.ts';
import { components } from './pdfjs.ts';
import { readWordsAhead } from './read-words-ahead.ts';
import type { Reader } from './reader.ts';
import type { SearchState } from './reader-state.ts';

type Matches = { current: number; total: number };

/** Between two counts that are shown while pages are looked through, milliseconds: on a phone each takes as long as looking through three pages. */
const countInterval = 1_000;

const { FOUND, NOT_FOUND, WRAPPED, PENDING } = components.FindState;
const results: Readonly<Record<number, SearchState['result']>> = {
  [FOUND]: 'found',
  [NOT_FOUND]: 'none',
  [WRAPPED]: 'wrapped',
  [PENDING]: 'pending',
};

/** Looks for words in all pages. `untilRead` resolves when no page has to be read for a search that is under way. */
export function searchPages({ document, eventBus, container, state, signal }: Shown): Pick<
  Reader,
  'prepareSearch' | 'search' | 'searchOn' | 'endSearch'
> & {
  untilRead(): Promise<void>;
} {
  // Every page reports anew how many there are: shown each time, that would take longer than the search.
  const report = gathered((found: Partial<SearchState>) => Object.assign(state.search, found), countInterval);
  signal.addEventListener('abort', report.drop, { once: true });
  eventBus.on(
    'updatefindmatchescount',
    ({ matchesCount }: { matchesCount: Matches }) => report.soon(matchesCount),
    { signal },
  );
  eventBus.on(
    'updatefindcontrolstate',
    (event: { state: number; matchesCount: Matches }) =>
      report.now({ ...event.matchesCount, result: results[event.state] ?? 'found' }),
    { signal },
  );
  const find = (type: '' | 'again', findPrevious = false) => {
    const { query, caseSensitive, wholeWords: entireWord } = state.search;
    const wanted = { query, caseSensitive, entireWord, highlightAll: true, matchDiacritics: false };
    eventBus.dispatch('find', { source: container, type, findPrevious, ...wanted });
  };
  const endSearch = () => {
    eventBus.dispatch('findbarclose', { source: container });
    report.now({ current: 0, total: 0, result: 'found' });
  };
  let reading: Promise<void> | undefined;
  const read = () => {
    // The components count the last page when this task has ended.
    reading ??= readWordsAhead(document, signal).then(() => void setTimeout(report.flush));
  };
  const isWanted = () => state.search.query.trim() !== '';
  return {
    prepareSearch() {
      read();
      find('');
    },
    search(wanted) {
      Object.assign(state.search, wanted);
      if (!isWanted()) return endSearch();
      read();
      find('');
    },
    searchOn: (isBackwards) => isWanted() && find('again', isBackwards),
    endSearch,
    untilRead: async () => reading,
  };
}
