import { useEffect, useState } from 'react';

/**
 * Whether something is still waited for, for the first time: later waits do not take away what is shown.
 * @param patience milliseconds after which what is known is shown in any case
 */
export function useFirstWait(isWaiting: boolean, patience: number): boolean {
  const [isOver, setOver] = useState(!isWaiting);
  useEffect(() => {
    if (isOver) return;
    if (!isWaiting) return setOver(true);
    const timer = setTimeout(() => setOver(true), patience);
    return () => clearTimeout(timer);
  }, [isOver, isWaiting, patience]);
  return isWaiting && !isOver;
}
