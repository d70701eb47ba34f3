import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './folded-text.module.css';

type FoldedTextProps = { title: string; children: ReactNode };

/** Four lines of a text, and the rest when it is asked for. */
export function FoldedText({ title, children }: FoldedTextProps) {
  const { t } = useTranslation('mf-account');
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  const text = useRef<HTMLDivElement>(null);

  // Whether something is cut depends on the width; while it is open there is nothing to measure.
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || open) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard reaches links in the part that is cut off */}
      <div
        ref={text}
        className={styles.text}
        data-folded={!open || undefined}
        dir="auto"
        onFocus={() => setOpen(open || cut)}
      >
        {children}
      </div>
      {(cut || open) && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-label={t(open ? 'notices.showLessOf' : 'notices.showMoreOf', { title })}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'notices.showLess' : 'notices.showMore')}
        </button>
      )}
    </>
  );
}
