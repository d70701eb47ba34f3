import { type ApiClient, ApiError, type Deck } from '@orangery/api';
import { badRequestId, deckChanged } from '@orangery/api/errors';
import { emptyHistory, type History } from './history.ts';
import type { KeptDecks } from './kept-decks.ts';
import type { OpenDeck } from './open-deck.ts';
import { isSameDeck } from './same-deck.ts';

/** Milliseconds after a change until it is saved on the device and by the server, and between attempts. */
const delays = { keep: 250, save: 900, retry: [3_000, 8_000, 20_000, 60_000] } as const;

export type KeptSaved = {
  /** Brings the deck here, with what was not saved of it on this device. */
  load: () => Promise<void>;
  /** Something has changed. */
  touch: () => void;
  /** Saves what is not saved at once; resolves to whether the server has all of it. */
  flush: () => Promise<boolean>;
  /** Shows what the server has in place of what is here. */
  takeTheirs: () => Promise<void>;
  /** Saves what is here as another deck; resolves to its id. Rejects where the server refuses it. */
  keepAsCopy: (title: string) => Promise<string>;
  /** Forgets what lies on this device. */
  forget: () => Promise<void>;
  /** Another tab has saved a revision. */
  savedElsewhere: (revision: number) => void;
  /** Ends it, saving what is left. */
  leave: () => void;
};

type Dependencies = {
  api: Pick<ApiClient, 'call'>;
  id: string;
  open: OpenDeck;
  kept: KeptDecks;
  /** The server has taken a revision. */
  onSaved: (revision: number) => void;
};

/** Keeps a deck on the device with every change, and at the server a moment later. */
export function keepSaved({ api, id, open, kept, onSaved }: Dependencies): KeptSaved {
  const { state } = open;
  let revision = 0;
  let savedDeck: Deck | null = null;
  let saving: Promise<void> | null = null;
  let attempts = 0;
  let hasLeft = false;
  let isForgotten = false;
  let timers: {
    keep?: ReturnType<typeof setTimeout> | undefined;
    save?: ReturnType<typeof setTimeout> | undefined;
  } = {};

  const isSaved = () => state.deck === savedDeck;
  const isAsked = () => state.saving === 'changed' || state.saving === 'gone';
  const fetchDeck = () => api.call('GET /chat/ppt/deck', { query: { deck_id: id } }, { quiet: true });

  const keep = async () => {
    clearTimeout(timers.keep);
    timers.keep = undefined;
    if (!state.deck || state.status !== 'ready' || isForgotten) return;
    const history = state.history as History;
    await kept.write({ revision, deck: state.deck as Deck, isSaved: isSaved(), history, at: Date.now() });
  };
  const taken = (deck: Deck, next: number) => {
    revision = next;
    savedDeck = deck;
    attempts = 0;
    state.code = null;
    state.saving = isSaved() ? 'saved' : 'saving';
    onSaved(next);
  };
  const send = async () => {
    const deck = state.deck as Deck;
    state.saving = 'saving';
    try {
      const body = { deck_id: id, revision, deck };
      const answer = await api.call('POST /chat/ppt/save', { body }, { quiet: true });
      taken(deck, answer.revision);
    } catch (error) {
      await refused(error, deck);
    }
    void keep();
    if (!isSaved() && !isAsked()) later(attempts === 0 ? 0 : retryDelay());
  };
  const refused = async (error: unknown, deck: Deck) => {
    const code = codeOf(error);
    if (code === badRequestId) state.saving = 'gone';
    else if (code === deckChanged) await compare(deck);
    else fail(code);
  };
  const fail = (code: number | null) => {
    attempts += 1;
    state.code = code;
    state.saving = 'unsaved';
  };
  /** What was sent may have been taken, and only the answer lost. */
  const compare = async (deck: Deck) => {
    try {
      const theirs = await fetchDeck();
      if (isSameDeck(theirs.deck, deck)) taken(deck, theirs.revision);
      else state.saving = 'changed';
    } catch (error) {
      if (codeOf(error) === badRequestId) state.saving = 'gone';
      else fail(codeOf(error));
    }
  };
  const retryDelay = () => delays.retry[Math.min(attempts - 1, delays.retry.length - 1)] ?? 60_000;
  const later = (delay: number) => {
    clearTimeout(timers.save);
    timers.save = hasLeft ? undefined : setTimeout(() => void flush(), delay);
  };
  const flush = async (): Promise<boolean> => {
    clearTimeout(timers.save);
    timers.save = undefined;
    if (saving) await saving;
    if (state.status !== 'ready' || isAsked()) return isSaved();
    if (isSaved()) return true;
    saving ??= send().finally(() => {
      saving = null;
    });
    await saving;
    return isSaved();
  };

  const take = async (quietly: boolean) => {
    const stored = await kept.read();
    const theirs = await fetchDeck();
    if (hasLeft || (quietly && !isSaved())) return;
    revision = theirs.revision;
    savedDeck = theirs.deck;
    const isCurrent = stored?.revision === theirs.revision && isSameDeck(stored.deck, theirs.deck);
    open.show(theirs.deck, isCurrent ? stored.history : emptyHistory);
    state.saving = 'saved';
    state.code = null;
    void keep();
  };

  return {
    load: async () => {
      state.status = 'loading';
      const stored = await kept.read();
      try {
        const theirs = await fetchDeck();
        if (!hasLeft) begin(theirs, stored);
      } catch (error) {
        if (hasLeft) return;
        const isMissing = codeOf(error) === badRequestId;
        if (stored && !isMissing) beginOffline(stored);
        else if (stored && !stored.isSaved) {
          open.show(stored.deck, stored.history);
          state.saving = 'gone';
        } else state.status = isMissing ? 'missing' : 'failed';
      }
    },
    touch: () => {
      timers.keep ??= setTimeout(() => void keep(), delays.keep);
      if (isAsked()) return;
      state.saving = 'saving';
      if (!saving) later(delays.save);
    },
    flush: async () => {
      await Promise.all([keep(), flush()]);
      return isSaved();
    },
    takeTheirs: () => take(false),
    keepAsCopy: async (title) => {
      const copy = crypto.randomUUID();
      const deck = { ...open.deck(), title };
      await api.call('POST /chat/ppt/save', { body: { deck_id: copy, revision: 0, deck } }, { quiet: true });
      isForgotten = true;
      await kept.remove();
      return copy;
    },
    forget: async () => {
      isForgotten = true;
      await kept.remove();
    },
    savedElsewhere: (next) => {
      if (next > revision && state.status === 'ready' && isSaved()) take(true).catch(() => {});
    },
    leave: () => {
      void keep();
      void flush();
      hasLeft = true;
      for (const timer of Object.values(timers)) clearTimeout(timer);
      timers = {};
    },
  };

  function begin(theirs: { deck: Deck; revision: number }, stored: Awaited<ReturnType<KeptDecks['read']>>) {
    revision = theirs.revision;
    savedDeck = theirs.deck;
    state.saving = 'saved';
    if (!stored || (stored.isSaved && stored.revision !== theirs.revision)) {
      open.show(theirs.deck, emptyHistory);
    } else if (isSameDeck(stored.deck, theirs.deck)) {
      open.show(theirs.deck, stored.history);
    } else if (stored.isSaved) {
      open.show(theirs.deck, emptyHistory);
    } else {
      open.show(stored.deck, stored.history);
      if (stored.revision === theirs.revision) later(0);
      state.saving = stored.revision === theirs.revision ? 'saving' : 'changed';
    }
  }

  /** What this device has is better than nothing. */
  function beginOffline(stored: NonNullable<Awaited<ReturnType<KeptDecks['read']>>>) {
    revision = stored.revision;
    savedDeck = stored.isSaved ? stored.deck : null;
    open.show(stored.deck, stored.history);
    if (stored.isSaved) return;
    fail(null);
    later(retryDelay());
  }
}

const codeOf = (error: unknown): number | null =>
  error instanceof ApiError && error.kind === 'api' ? error.code : null;
