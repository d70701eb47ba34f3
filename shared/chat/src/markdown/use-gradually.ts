import { startTransition, useEffect, useState } from 'react';

/**
 * How many of the parts of something are drawn: of very many only the first at once, so that the page opens, and the rest
 * while the page can be used.
 */
export function useGradually(count: number, first: number): number {
  const [opened, setOpened] = useState(count <= first);
  useEffect(() => {
    if (!opened) startTransition(() => setOpened(true));
  }, [opened]);
  return opened ? count : Math.min(count, first);
}
