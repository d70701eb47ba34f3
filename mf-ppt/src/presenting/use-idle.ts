import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds without a movement after which the pointer hides. */
const patience = 2_500;

/** Whether nothing has moved for a while, and what says that something has. */
export function useIdle(): [isIdle: boolean, awake: () => void] {
  const [isIdle, setIdle] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const awake = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), patience);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [isIdle, awake];
}
