declare global {
  interface Window {
    /** Milliseconds since the start of navigation when the message box could be used. */
    usableAt?: number;
  }
}

/** Runs in the page before anything else. Looks at every frame, which costs nothing that could be measured. */
export function watchMessageBox(): void {
  const look = () => {
    const box = document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Message"]');
    if (box && !box.disabled && box.getClientRects().length > 0) window.usableAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
