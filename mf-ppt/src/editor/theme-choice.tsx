import type { Slide } from '@orangery/api';
import { slideThemes } from '@orangery/api/slides';
import { type RefObject, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawnSlide } from '../components/drawn-slide.tsx';
import { useLooks } from '../open-deck/looks.ts';
import { useDeck, useDeckAccess } from '../open-deck/use-deck.ts';
import { ChoiceFrame } from './layout-choice.tsx';
import styles from './slide-tools.module.css';

type ThemeChoiceProps = { slide: Slide; anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** The first slide in each of the themes, to choose one. */
export function ThemeChoice({ slide, anchor, onClose }: ThemeChoiceProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const { t: names } = useTranslation('mf-ppt');
  const { open } = useDeckAccess();
  const deck = useDeck();
  const looks = useLooks();
  const shown = deck.slides[0] ?? slide;
  const decks = useMemo(() => slideThemes.map((theme) => ({ ...deck, theme })), [deck]);
  useEffect(() => {
    void looks.loadAllFonts(deck);
  }, [looks]);
  return (
    <ChoiceFrame label={t('theme.label')} anchor={anchor} onClose={onClose}>
      <ul className={styles.choices}>
        {decks.map((styled) => (
          <li key={styled.theme}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={deck.theme === styled.theme}
              onClick={() => {
                open.change([{ op: 'theme', theme: styled.theme }], { label: t('step.theme') });
                onClose();
              }}
            >
              <span className={styles.preview} aria-hidden="true" dir="ltr">
                <DrawnSlide slide={shown} deck={styled} number={1} />
              </span>
              {names(`themes.${styled.theme}`)}
            </button>
          </li>
        ))}
      </ul>
    </ChoiceFrame>
  );
}
