import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ImageViewer, type ViewerImage } from './image-viewer.tsx';

/** Shows the viewer in a separate root. `onClosed` is called when it is gone from the page. */
export function showImageViewer(images: readonly ViewerImage[], index: number, onClosed: () => void): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    onClosed();
  };
  root.render(
    <Suspense fallback={null}>
      <ImageViewer images={images} index={index} onClosed={close} />
    </Suspense>,
  );
}
