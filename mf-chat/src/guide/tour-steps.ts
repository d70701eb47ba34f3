/**
 * What a step is about: the first of these controls that can be seen. `around`: the frame is not around the field itself
 * but around the box it stands in.
 */
export const tourSteps = [
  { name: 'welcome', anchors: ['[data-conversation]'], side: 'over', around: 'self' },
  { name: 'create', anchors: ['[data-guide="new-room"]'], side: 'end', around: 'self' },
  {
    name: 'manage',
    anchors: ['[data-rooms-search] input', '[data-guide="rooms"]'],
    side: 'end',
    around: 'box',
  },
  { name: 'start', anchors: ['[data-composer]'], side: 'above', around: 'box' },
] as const;

export type TourStep = (typeof tourSteps)[number];

/** What the step is about, where it can be seen. */
export function anchorOf({ anchors, around }: TourStep): HTMLElement | null {
  const all = anchors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  const found = all.find((element) => element.getClientRects().length > 0);
  if (!found) return null;
  return around === 'box' && found.matches('input, textarea') ? found.parentElement : found;
}
