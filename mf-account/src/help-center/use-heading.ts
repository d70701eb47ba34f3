import { useEffect, useRef } from 'react';

/** The heading of the place that is shown; it gets the focus when the place changes, so that the change is read out. */
export function useHeading(place: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  return heading;
}
