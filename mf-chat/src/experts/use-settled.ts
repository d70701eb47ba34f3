import { useEffect, useState } from 'react';

/** Milliseconds without a change until a text counts as written. */
const pause = 250;

/** The text as it was when one last paused; at once when it is emptied. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
