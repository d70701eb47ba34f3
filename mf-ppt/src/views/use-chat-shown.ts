import { useState } from 'react';

const storageKey = 'mf-ppt:chat';

/** Pixels of a window in which slides and chat have room beside each other from the start. */
const roomForBoth = 1_024;

/** Whether the chat is shown; beside the slides it stays as it was left on this device. */
export function useChatShown(isPhone: boolean): [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(() => !isPhone && stored());
  const put = (next: boolean) => {
    setShown(next);
    if (!isPhone) remember(next);
  };
  return [isShown, put];
}

function stored(): boolean {
  try {
    const left = localStorage.getItem(storageKey);
    if (left !== null) return left === 'open';
  } catch {
    // As where it was never opened or closed.
  }
  return window.innerWidth >= roomForBoth;
}

function remember(isShown: boolean): void {
  try {
    localStorage.setItem(storageKey, isShown ? 'open' : 'closed');
  } catch {
    // It holds as long as the page.
  }
}
