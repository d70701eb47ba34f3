import { type RefObject, useEffect, useRef } from 'react';

/** Gives an element all of the screen, where the browser lets it; ends when a person leaves that. */
export function useFullScreen(element: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    const { current } = element;
    let isFull = false;
    let isOver = false;
    const follow = () => {
      const now = document.fullscreenElement === current;
      if (isFull && !now && !isOver) leave.current();
      isFull = now;
    };
    document.addEventListener('fullscreenchange', follow);
    // Refused, or unknown to phones: the presentation fills the window.
    current?.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => {});
    return () => {
      isOver = true;
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement === current && current) void document.exitFullscreen().catch(() => {});
    };
  }, [element]);
}
