import type { ViewerImage } from './image-viewer/image-viewer.tsx';

/**
 * Shows images over the page, with zoom. The viewer is fetched when the first one is opened, and leaves nothing behind
 * when it is closed; the focus goes back to where it was.
 */
export async function openImageViewer(images: readonly ViewerImage[], index: number): Promise<void> {
  const before = document.activeElement;
  const { showImageViewer } = await import('@orangery/chat/image-viewer');
  showImageViewer(images, index, () => before instanceof HTMLElement && before.focus());
}
