import type { Expert } from '@orangery/api';
import { useHost, useLoad } from '@orangery/platform';
import { useRef } from 'react';
import { loadExpert, loadHotExperts } from '../expert-catalogue/load-experts.ts';
import { useRooms } from '../room-store/rooms.state.ts';

/** Of the most used, as many as stand above the others without pushing them away. */
const maxHot = 6;
const maxRecent = 3;

export type Highlights = { recent: Expert[]; hot: Expert[] };

/** Who was talked to lately, and who is used most; null until that is known. Neither is missed when it does not arrive. */
export function useHighlights(): Highlights | null {
  const { api } = useHost();
  const { rooms, status } = useRooms();
  const shown = useRef<Expert[]>([]);
  const isKnown = useRef(false);
  const ids = [...new Set(rooms.map(({ expert, messageCount }) => (messageCount > 0 ? expert : undefined)))]
    .filter((id) => id !== undefined)
    .slice(0, maxRecent)
    .join(' ');
  const loadRecent = (signal: AbortSignal) => {
    const known = ids.split(' ').filter(Boolean);
    return Promise.all(known.map((id) => loadExpert(api, id, signal)));
  };
  const [recent] = useLoad(loadRecent, [api, ids]);
  const [hot] = useLoad((signal) => loadHotExperts(api, signal), [api]);
  if (recent.status === 'ready') shown.current = recent.data.filter((expert) => expert !== null);
  const isAwaited = status === 'waiting' || status === 'loading' || recent.status === 'loading';
  // They stand above the others: what is shown waits for them once, and does not move later.
  if (hot.status === 'loading' || (isAwaited && !isKnown.current)) return null;
  isKnown.current = true;
  return {
    recent: shown.current,
    hot: hot.status === 'ready' ? hot.data.slice(0, maxHot) : [],
  };
}
