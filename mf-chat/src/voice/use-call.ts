import { useHost } from '@orangery/platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { type Call, createCall } from './call.ts';
import { type CallRoom, callPorts } from './call-ports.ts';
import { type CallState, newCallState } from './call-state.ts';
import { keepAwake } from './wake-lock.ts';

const notYet = proxy(newCallState());

export type OpenCall = { call: Call | null; state: CallState; ring: RefObject<HTMLButtonElement | null> };

/** A call for as long as the component is shown. `ring` follows the voice. */
export function useCall(room: CallRoom, roomId: string): OpenCall {
  const host = useHost();
  const ring = useRef<HTMLButtonElement>(null);
  const [call, setCall] = useState<Call | null>(null);
  useEffect(() => {
    // Straight to the element: 50 levels a second are no state.
    const onLevel = (share: number) => ring.current?.style.setProperty('--level', share.toFixed(2));
    const opened = createCall(callPorts(host, room, roomId, onLevel));
    const release = keepAwake();
    setCall(opened);
    return () => {
      opened.close();
      release();
      // Calls have a separate quota, which no event announces.
      if (opened.state.question !== '') void host.account.refresh();
      setCall(null);
    };
  }, [host, room, roomId]);
  const state = useSnapshot(call?.state ?? notYet) as CallState;
  return { call, state, ring };
}
