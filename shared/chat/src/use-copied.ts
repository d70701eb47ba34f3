import { useEffect, useState } from 'react';

/** For how long a button confirms, milliseconds. */
const confirmationTime = 2_000;

/** Whether something has just been copied, for the button that did it, and what sets it. */
export function useCopied(): [copied: boolean, setCopied: (copied: boolean) => void] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationTime);
    return () => clearTimeout(timer);
  }, [copied]);
  return [copied, setCopied];
}
