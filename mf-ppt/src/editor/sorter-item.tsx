import type { Deck, Slide } from '@orangery/api';
import { IconButton, VisuallyHidden } from '@orangery/ui';
import { Ellipsis, EyeOff } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sorter.module.css';
import { Thumbnail } from './thumbnail.tsx';
import type { Paint } from './use-paint.ts';

type SorterItemProps = {
  slide: Slide;
  /** The same one as long as neither its style nor the order of its slides changes: keys reach the neighbours. */
  deck: Deck;
  number: number;
  paint: Paint;
  isCurrent: boolean;
  /** What is dragged would be dropped before or after it. */
  drop: 'before' | 'after' | 'dragged' | undefined;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onMenu: (anchor: HTMLElement) => void;
};

/** A slide among the others. */
export const SorterItem = memo(
  (props: SorterItemProps) => {
    const { t } = useTranslation('mf-ppt/editor');
    const { slide, deck, number, paint, isCurrent, drop, onChoose, onKeyDown, onMenu } = props;
    const label = t('sorter.slide', { number });
    return (
      <li className={styles.item} data-drop={drop} aria-label={label} data-slide={slide.id}>
        <span className={styles.number} aria-hidden="true">
          {t('sorter.number', { number })}
          {slide.hidden && <EyeOff />}
        </span>
        <button
          type="button"
          className={styles.thumbnail}
          aria-description={[slide.title, slide.hidden ? t('sorter.hidden') : ''].filter(Boolean).join(', ')}
          aria-current={isCurrent}
          data-hidden={slide.hidden || undefined}
          tabIndex={isCurrent ? 0 : -1}
          onClick={(event) => {
            onChoose();
            event.currentTarget.focus();
          }}
          onKeyDown={onKeyDown}
          onContextMenu={(event) => {
            event.preventDefault();
            // A finger that rests may be about to move the slide; the menu comes when it goes.
            if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') return;
            onChoose();
            onMenu(event.currentTarget);
          }}
        >
          <VisuallyHidden>{label}</VisuallyHidden>
          <span className={styles.drawn} aria-hidden="true" dir="ltr">
            <Thumbnail slide={slide} deck={deck} number={number} paint={paint} />
          </span>
        </button>
        {isCurrent && (
          <IconButton
            className={styles.more}
            label={t('sorter.actions', { number })}
            icon={<Ellipsis />}
            size="small"
            variant="secondary"
            tooltipSide="none"
            aria-haspopup="menu"
            onClick={({ currentTarget }) => onMenu(currentTarget)}
          />
        )}
      </li>
    );
  },
  (one, other) =>
    one.slide === other.slide &&
    one.number === other.number &&
    one.isCurrent === other.isCurrent &&
    one.drop === other.drop &&
    one.deck === other.deck,
);
