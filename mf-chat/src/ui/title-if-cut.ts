import type { PointerEvent } from 'react';

/** For a text that is cut off where there is no room: the pointer shows the rest of it. */
export const titleIfCut = {
  onPointerEnter: ({ currentTarget: element }: PointerEvent<HTMLElement>) => {
    if (element.scrollWidth > element.clientWidth) element.title = element.textContent;
    else element.removeAttribute('title');
  },
};
