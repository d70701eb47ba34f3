import type { HostServices } from '@orangery/platform';
import { documentsState, forgetDocuments, showList } from './documents.state.ts';

/** How often a document that is being read is looked at where the feed says nothing, milliseconds. */
const lookInterval = 10_000;

let turn = 0;

/** Loads the list; what is shown stays while that goes on, and when it fails. */
export async function loadDocuments({ api }: Pick<HostServices, 'api'>): Promise<void> {
  turn += 1;
  const mine = turn;
  try {
    const list = await api.call('GET /chat/pdfs', {}, { quiet: true });
    if (mine === turn) showList(list);
  } catch {
    if (mine === turn && documentsState.status !== 'ready') documentsState.status = 'failed';
  }
}

/** Shows the documents of the account, and follows what changes. Returns what ends that. */
export function connectDocuments(host: HostServices): () => void {
  const ending = new AbortController();
  const scope = { signal: ending.signal };
  const load = () => void loadDocuments(host);
  host.bus.on(
    'pdfs:changed',
    oneAtATime(() => loadDocuments(host)),
    scope,
  );
  window.addEventListener('online', load, scope);
  const timer = setInterval(() => {
    if (documentsState.documents.some(({ state }) => state === 'analyzing')) load();
  }, lookInterval);
  load();
  return () => {
    turn += 1;
    clearInterval(timer);
    ending.abort();
    forgetDocuments();
  };
}

/** Runs something again for what was asked of it meanwhile, once for all. */
function oneAtATime(run: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  const start = async () => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await run();
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void start();
  };
}

/** Tries again after a failure, and shows that it does. */
export function loadAgain(host: HostServices): void {
  documentsState.status = 'loading';
  void loadDocuments(host);
}
