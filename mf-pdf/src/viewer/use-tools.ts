import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ReaderState } from './reader-state.ts';

/** A page that takes longer than this, milliseconds, is not waited for. */
const patience = 1_000;

/** Whether the toolbar is there. Building it takes long enough that the first page, which comes before anything to press, would wait. */
export function useTools(state: ReaderState): boolean {
  const { status, isDrawn } = useSnapshot(state);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isThere || status === 'opening') return;
    if (status !== 'ready') return setThere(true);
    let timer = window.setTimeout(() => setThere(true), patience);
    const frame = isDrawn
      ? requestAnimationFrame(() => {
          clearTimeout(timer);
          timer = window.setTimeout(() => setThere(true));
        })
      : 0;
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [isThere, status, isDrawn]);
  return isThere;
}
