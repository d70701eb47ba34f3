/** Size of the frame, pixels of the page. */
export type HiddenFrameSize = { width: number; height: number };

/**
 * Opens an empty document that is laid out without being seen: neither the size of the window nor the styles of the page count in
 * it. The caller removes the frame.
 */
export async function openHiddenFrame({ width, height }: HiddenFrameSize): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
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
  frame.srcdoc = '<!doctype html><html><head></head><body></body></html>';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
}
