/** Milliseconds that an app has to end by itself. */
export const endTimeout = 1_000;

/** A frame without an origin, or any right but that to run scripts. React does not know it: it outlives its place. */
export function placeFrame(place: HTMLElement, title: string, className = ''): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('allow', '');
  frame.referrerPolicy = 'no-referrer';
  frame.title = title;
  frame.className = className;
  place.append(frame);
  return frame;
}

/**
 * Takes a frame out of sight without ending what runs in it, whose place goes away. False where the browser would load it anew:
 * then it ends with its place.
 */
export function putAside(frame: HTMLIFrameElement): boolean {
  const body: Element & { moveBefore?: (node: Node, child: Node | null) => void } = document.body;
  if (!body.moveBefore || !frame.isConnected) return false;
  frame.inert = true;
  frame.ariaHidden = 'true';
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    inlineSize: '1px',
    visibility: 'hidden',
  });
  body.moveBefore(frame, null);
  return true;
}
