import type { Slide } from '@orangery/api';
import { slideLayouts } from '@orangery/api/slides';
import { useLayout } from '@orangery/platform';
import { Dialog, Popover } from '@orangery/ui/overlays';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawnSlide } from '../components/drawn-slide.tsx';
import { slideIn, useDeck } from '../open-deck/use-deck.ts';
import styles from './slide-tools.module.css';
import { useFilled } from './use-filled.ts';
import { useSlideActions } from './use-slide-actions.ts';

type ChoiceProps = { slide: Slide; anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** The slide in each of the layouts, to choose one. */
export function LayoutChoice({ slide, anchor, onClose }: ChoiceProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const deck = useDeck();
  const actions = useSlideActions();
  const fill = useFilled();
  const number = slideIn(deck, slide.id)?.number ?? 1;
  return (
    <ChoiceFrame label={t('layout.label')} anchor={anchor} onClose={onClose}>
      <ul className={styles.choices}>
        {slideLayouts.map((layout) => (
          <li key={layout}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={slide.layout === layout}
              onClick={() => {
                actions.setLayout(slide.id, layout);
                onClose();
              }}
            >
              <span className={styles.preview} aria-hidden="true" dir="ltr">
                <DrawnSlide slide={fill(slide, layout)} deck={deck} number={number} />
              </span>
              {t(`layout.${layout}`)}
            </button>
          </li>
        ))}
      </ul>
    </ChoiceFrame>
  );
}

type ChoiceFrameProps = {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** Choices beside their button; on a phone in a sheet. */
export function ChoiceFrame({ label, anchor, onClose, children }: ChoiceFrameProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const isPhone = useLayout() === 'mobile';
  const change = (isOpen: boolean) => !isOpen && onClose();
  if (isPhone)
    return (
      <Dialog open onOpenChange={change} title={label} closeLabel={t('close')} size="medium">
        {children}
      </Dialog>
    );
  return (
    <Popover open onOpenChange={change} anchor={anchor} label={label} align="start">
      {children}
    </Popover>
  );
}
