import type { MessageCitation } from '@orangery/records';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageLabel } from '../viewer/page-label.ts';
import styles from './passage-preview.module.css';

export type Preview = { citation: MessageCitation; anchor: HTMLElement };

/** Pixels between the link and its preview, and from there to the edge. */
const gap = 6;

type PassagePreviewProps = {
  preview: Preview;
  list: RefObject<HTMLElement | null>;
  onClose: () => void;
};

type Place = { top: number; left: number };

/** The cited passage beside its link, while the link has the pointer or the focus. */
export function PassagePreview({ preview, list, onClose }: PassagePreviewProps) {
  const { t } = useTranslation('mf-pdf');
  const labelOf = usePageLabel();
  const { citation, anchor } = preview;
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    if (card.current && list.current) setPlace(placeOf(anchor, card.current, list.current));
  }, [anchor, list]);
  useEffect(() => {
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, id]);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <div
      ref={card}
      id={id}
      className={styles.card}
      role="tooltip"
      style={{
        insetBlockStart: place?.top ?? 0,
        left: place?.left ?? 0,
        visibility: place ? undefined : 'hidden',
      }}
    >
      <span className={styles.where}>
        <bdi>{citation.name}</bdi>
        <span>· {t('chat.page', { page: labelOf(citation.label) })}</span>
      </span>
      <q className={styles.quote} dir="auto">
        {citation.quote}
      </q>
    </div>
  );
}

/** Below the link, or above it where there is no room, within the width of the list. */
function placeOf(anchor: HTMLElement, card: HTMLElement, list: HTMLElement): Place {
  const [link, box, frame] = [anchor, card, list].map((element) => element.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ];
  const below = link.bottom + gap;
  const isRoom = below + box.height < window.innerHeight - gap;
  const top = (isRoom ? below : link.top - gap - box.height) - frame.top;
  const left = Math.min(Math.max(link.left - frame.left, 0), Math.max(0, frame.width - box.width));
  return { top, left };
}
