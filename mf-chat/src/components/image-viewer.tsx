import { createRoot } from 'react-dom/client';

export type ViewerImage = {
  src: string;
  /** What it shows; the name of a download is made from it. */
  alt: string;
};

/**
 * Shows pictures over the page, with zoom. The window is loaded when the first one is opened, and leaves nothing behind
 * when it is closed; the focus goes back to where it was.
 */
export async function openImageViewer(images: readonly ViewerImage[], index: number): Promise<void> {
  const before = document.activeElement;
  const { ImageViewerWindow } = await import('./image-viewer-window.tsx');
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    if (before instanceof HTMLElement) before.focus();
  };
  root.render(<ImageViewerWindow images={images} index={index} onClosed={close} />);
}
