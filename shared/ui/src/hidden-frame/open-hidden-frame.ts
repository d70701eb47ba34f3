export type HiddenFrame = {
  /** Address of its page. */
  readonly address: string;
  /** Size, pixels of the page. */
  readonly width: number;
  readonly height: number;
};

/**
 * Opens a page in a sandboxed frame that is laid out without being seen: it has no origin, so no cookies, storage or access to the
 * page. The caller removes the frame.
 */
export function openHiddenFrame({ address, width, height }: HiddenFrame): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, {
    position: 'fixed',
    insetBlockStart: '0',
    insetInlineStart: '-20000px',
    inlineSize: `${width}px`,
    blockSize: `${height}px`,
    border: '0',
    opacity: '0',
    pointerEvents: 'none',
  });
  frame.src = address;
  document.body.append(frame);
  return frame;
}
