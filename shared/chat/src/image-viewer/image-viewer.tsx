import { fileNameOf } from '@orangery/platform/files';
import { useLayer } from '@orangery/ui/overlays';
import { useEffect, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Download from 'yet-another-react-lightbox/plugins/download';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useChatTranslation } from '../translations.ts';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './image-viewer.css';

export type ViewerImage = {
  src: string;
  /** What it shows; the name of a download is made from it. */
  alt: string;
};

type ImageViewerProps = { images: readonly ViewerImage[]; index: number; onClosed: () => void };

/** For the library's variables; its class names are its own. */
const viewer = 'orangery-viewer';
/** Times its natural size. */
const maxZoom = 4;

const endingOf = (src: string): string => /\.(jpe?g|png|svg|webp)$/i.exec(src)?.[1] ?? 'png';

export function ImageViewer({ images, index, onClosed }: ImageViewerProps) {
  const { t } = useChatTranslation();
  const [open, setOpen] = useState(true);
  useEscape(() => setOpen(false));
  useLayer(open, () => setOpen(false));
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <Lightbox
      className={viewer}
      open={open}
      close={() => setOpen(false)}
      index={index}
      slides={images.map(({ src, alt }) => ({
        src,
        alt,
        download: { url: src, filename: `${fileNameOf(alt, t('viewer.file'))}.${endingOf(src)}` },
      }))}
      plugins={images.length > 1 ? [Counter, Zoom, Download] : [Zoom, Download]}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: maxZoom, scrollToZoom: true }}
      animation={reduced ? { fade: 0, swipe: 0, zoom: 0 } : { fade: 160, swipe: 200, zoom: 200 }}
      labels={{
        Lightbox: t('viewer.label'),
        'Photo gallery': t('viewer.label'),
        '{index} of {total}': '{index} / {total}',
        // Described in English else, whatever the language of the page is.
        Carousel: '',
        Slide: '',
        Close: t('viewer.close'),
        Previous: t('viewer.previous'),
        Next: t('viewer.next'),
        'Zoom in': t('viewer.zoomIn'),
        'Zoom out': t('viewer.zoomOut'),
        Download: t('viewer.download'),
      }}
      render={images.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
      on={{ exited: onClosed }}
    />
  );
}

/** Escape closes the viewer and not the panel below it, which listens as well. */
function useEscape(close: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  });
}
