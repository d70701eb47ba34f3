export type WatchedPointer = {
  readonly isOver: () => boolean;
  readonly close: () => void;
};

/**
 * Whether the pointer is over a frame. A page sees nothing of what happens in a frame of another process, and not every browser
 * hovers the frame itself. So the pointer first meets a sheet of glass in front of it, which lets it through from then on.
 * @param className lays it over the frame where there is a pointer that hovers; a tap would end at it
 */
export function watchPointer(frame: HTMLIFrameElement, className = ''): WatchedPointer {
  const over = new AbortController();
  const glass = document.createElement('div');
  glass.className = className;
  glass.ariaHidden = 'true';
  frame.after(glass);
  const setOver = (isOver: boolean) => {
    glass.style.pointerEvents = isOver ? 'none' : '';
  };
  const onPointer = ({ target }: Event) => {
    if (target !== frame) setOver(target === glass);
  };
  for (const type of ['pointerover', 'pointermove'])
    addEventListener(type, onPointer, { capture: true, signal: over.signal });
  return {
    isOver: () => glass.style.pointerEvents === 'none',
    close() {
      over.abort();
      glass.remove();
    },
  };
}
