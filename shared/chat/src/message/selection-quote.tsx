import { Button } from '@orangery/ui';
import { Quote } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isTouch } from '../message-box/is-touch.ts';
import { textWithFormulas } from '../selected-text.ts';
import { useChatTranslation } from '../translations.ts';
import styles from './selection-quote.module.css';

type SelectionQuoteProps = {
  /** Around the messages; the text of each is in an element with `data-text`. */
  box: RefObject<HTMLElement | null>;
  onQuote: (text: string) => void;
};

/** The selected words and where they end, in the coordinates of the window. */
type Selected = { text: string; top: number; left: number };

/** Below the selection, so that it does not cover what was chosen; under a finger there are handles as well. */
const gap = () => (isTouch() ? 32 : 8);
/** How long a selection has to stay as it is, milliseconds: while its handles are dragged, no other event reports it. */
const still = 300;

/** A button beside words that were selected in a message. */
export function SelectionQuote({ box, onQuote }: SelectionQuoteProps) {
  const { t } = useChatTranslation();
  const [selected, setSelected] = useState<Selected | null>(null);
  useSelection(box, setSelected);
  const frame = box.current?.parentElement;
  if (!selected || !frame) return null;
  return createPortal(
    <Button
      className={styles.quote}
      size="small"
      icon={<Quote aria-hidden="true" />}
      style={{ top: selected.top + gap(), left: selected.left }}
      // The selection would be gone before the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        const selection = document.getSelection();
        onQuote(textWithFormulas(selection)?.text.trim() ?? selected.text);
        selection?.removeAllRanges();
        setSelected(null);
      }}
    >
      {t('quoteSelection')}
    </Button>,
    frame,
  );
}

/**
 * Looks when the pointer or the key is let go: while somebody is selecting, nothing appears below the pointer. A finger
 * selects by a long press and by handles, of which the page hears neither: there it looks when the selection stays.
 */
function useSelection(box: RefObject<HTMLElement | null>, set: (selected: Selected | null) => void) {
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const look = () => set(box.current ? selectedIn(box.current) : null);
    let waiting = 0;
    const changed = () => {
      clearTimeout(waiting);
      if (document.getSelection()?.isCollapsed !== false) set(null);
      else if (isTouch()) waiting = window.setTimeout(look, still);
    };
    document.addEventListener('pointerup', () => setTimeout(look, 0), { signal });
    document.addEventListener('keyup', (event) => event.shiftKey && look(), { signal });
    document.addEventListener('selectionchange', changed, { signal });
    box.current?.addEventListener('scroll', () => set(null), { signal, passive: true });
    return () => {
      clearTimeout(waiting);
      ending.abort();
    };
  }, [box, set]);
}

/** Words of messages only, not of their buttons. */
function selectedIn(box: HTMLElement): Selected | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const inText = [selection.anchorNode, selection.focusNode].every((node) => {
    const text = node?.parentElement?.closest('[data-text]');
    return text && box.contains(text);
  });
  const text = selection.toString().trim();
  if (!inText || text === '') return null;
  const place = selection.getRangeAt(0).getBoundingClientRect?.();
  const frame = box.parentElement?.getBoundingClientRect();
  if (!place || !frame) return null;
  return {
    text,
    top: Math.min(place.bottom, frame.bottom - gap() - 48) - frame.top,
    left: Math.min(Math.max(place.left, frame.left + 16), frame.right - 200) - frame.left,
  };
}
