import type { EventMap } from '@orangery/bus';
import { useHost } from '@orangery/platform';
import { useEffect } from 'react';
import { proxy, subscribe, useSnapshot } from 'valtio';

/** What events told of uses since the user was read: newer than `session.userInfo`, until that is read again. */
export type ToldUses = { lefts: Record<string, number | null>; oranges: number | null };

export const toldUses = proxy<ToldUses>({ lefts: {}, oranges: null });

/** Payloads that were taken in; the bus hands the last one to every new listener again. */
const seen = new WeakSet<object>();

export const useToldUses = (): ToldUses => useSnapshot(toldUses) as ToldUses;

export const forgetToldUses = (): void => void Object.assign(toldUses, { lefts: {}, oranges: null });

function takeQuota(payload: EventMap['quota:changed']): void {
  if (seen.has(payload)) return;
  seen.add(payload);
  toldUses.lefts[payload.model] = payload.left;
}

function takeOranges(payload: EventMap['oranges:changed']): void {
  if (seen.has(payload)) return;
  seen.add(payload);
  toldUses.oranges = payload.left;
}

/** Listens to what questions cost. */
export function useUseEvents(): void {
  const { bus, session } = useHost();
  useEffect(() => {
    let read = session.userInfo;
    const onSession = () => {
      if (session.userInfo === read) return;
      read = session.userInfo;
      forgetToldUses();
    };
    const removers = [
      bus.on('quota:changed', takeQuota),
      bus.on('oranges:changed', takeOranges),
      subscribe(session, onSession),
    ];
    return () => {
      for (const remove of removers) remove();
    };
  }, [bus, session]);
}
