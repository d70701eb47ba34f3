import type { HostServices } from '@orangery/platform';
import { decksState, forgetDecks, setDecks } from './decks.state.ts';

const pageLength = 30;

let turn = 0;

/** Loads the list from its beginning; what is shown stays while that goes on. */
export async function loadDecks({ api }: Pick<HostServices, 'api'>): Promise<void> {
  turn += 1;
  const mine = turn;
  const { search } = decksState;
  try {
    const query = { limit: String(pageLength), ...(search !== '' && { search }) };
    const { decks, more, ...plan } = await api.call('GET /chat/ppt/decks', { query }, { quiet: true });
    if (mine !== turn) return;
    setDecks(decks);
    Object.assign(decksState, { status: 'ready', more, plan });
  } catch {
    if (mine === turn) decksState.status = 'failed';
  }
}

/** The next ones of the list; false when they could not be loaded. */
export async function loadMoreDecks({ api }: Pick<HostServices, 'api'>): Promise<boolean> {
  const mine = turn;
  const { search, decks: known } = decksState;
  const last = known.at(-1);
  if (!last) return true;
  try {
    const query = {
      limit: String(pageLength),
      before: String(last.updated_at),
      ...(search !== '' && { search }),
    };
    const { decks, more } = await api.call('GET /chat/ppt/decks', { query }, { quiet: true });
    if (mine !== turn) return true;
    const ids = new Set(known.map(({ id }) => id));
    setDecks([...known, ...decks.filter(({ id }) => !ids.has(id))]);
    decksState.more = more;
    return true;
  } catch {
    return mine !== turn;
  }
}

export function searchDecks(host: Pick<HostServices, 'api'>, search: string): void {
  decksState.search = search;
  void loadDecks(host);
}

/** Forgets the list of a visitor who is gone. */
export function leaveDecks(): void {
  turn += 1;
  forgetDecks();
}
