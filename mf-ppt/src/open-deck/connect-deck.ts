import type { HostServices } from '@orangery/platform';
import { ownerKey } from '@orangery/records';
import { keepSaved } from './keep-saved.ts';
import { keptDeck } from './kept-decks.ts';
import { createOpenDeck } from './open-deck.ts';
import type { Split } from './settle.ts';
import type { DeckAccess } from './use-deck.ts';

export type ConnectedDeck = DeckAccess & {
  /** Follows the network, other tabs and the end of the session until the deck is left. Returns what leaves it. */
  readonly connect: () => () => void;
};

/** Another tab of this account has saved a revision of a deck. */
type Saved = { id: string; revision: number };

/** A deck of the person who is here, loaded and kept. */
export function connectDeck(host: HostServices, id: string, split: Split): ConnectedDeck {
  const owner = ownerKey(host.session.username);
  let channel: BroadcastChannel | null = null;
  const open = createOpenDeck({ split, onChanged: () => saved.touch() });
  const saved = keepSaved({
    api: host.api,
    id,
    open,
    kept: keptDeck(owner, id),
    onSaved: (revision) => channel?.postMessage({ id, revision } satisfies Saved),
  });
  const connect = () => {
    if (typeof BroadcastChannel !== 'undefined') {
      channel = new BroadcastChannel(`orangery:decks:${owner}`);
      channel.onmessage = ({ data }: MessageEvent<Saved>) => {
        if (data.id === id) saved.savedElsewhere(data.revision);
      };
    }
    const flush = () => void saved.flush();
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    const stay = host.account.beforeSignOut(() => saved.flush());
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushHidden);
    void saved.load();
    return () => {
      stay();
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      saved.leave();
      channel?.close();
      channel = null;
    };
  };
  return { id, open, saved, connect };
}
