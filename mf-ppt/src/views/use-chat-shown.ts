import { useState } from 'react';

const storageKey = 'mf-ppt:chat';

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
    return localStorage.getItem(storageKey) !== 'closed';
  } catch {
    return true;
  }
}

function remember(isShown: boolean): void {
  try {
    localStorage.setItem(storageKey, isShown ? 'open' : 'closed');
  } catch {
    // It holds as long as the page.
  }
}
